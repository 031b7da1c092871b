import { z } from 'zod';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import {
  budgetSchema,
  estimateSchema,
  ledgerEntrySchema,
  precisionSchema,
  runDetailSchema,
  runPlanSchema,
  runSchema,
} from '@/lib/domain/runs';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { defineEndpoint } from './core/endpoint';

const params = z.object({ id: z.uuid(FIELD_RULES.bad_id) });
/** A team by number or slug; absent: this installation's own budget. */
const team = z.string().min(1).max(40).optional();
/** `next` of the page before. */
const cursor = z.string().max(100).optional();
const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), next: z.string().nullable() });
/** The most a budget can be: ten million dollars. */
const MAX_BUDGET_MICROS = 10_000_000_000_000;

export const estimateRun = defineEndpoint({
  id: 'runs-estimate',
  method: 'POST',
  path: '/api/runs/estimate/',
  auth: 'pro',
  access: 'known',
  summary:
    'Says what a run would read, cost and tell at each precision. The network counts the posts first, for a small price.',
  body: runPlanSchema,
  response: estimateSchema,
});

export const confirmRun = defineEndpoint({
  id: 'runs-confirm',
  method: 'POST',
  path: '/api/runs/',
  auth: 'pro',
  access: 'known',
  summary: 'Starts the run of an estimate at the price it named; the run stops before it would cost more.',
  body: z.object({
    estimate: z.uuid(FIELD_RULES.bad_id),
    precision: precisionSchema,
    at_most_micros: z.int().nonnegative(),
  }),
  response: runSchema,
  status: 202,
});

export const listRuns = defineEndpoint({
  id: 'runs-list',
  method: 'GET',
  path: '/api/runs/',
  auth: 'pro',
  access: 'known',
  summary: 'Runs of the caller and of their teams with what they cost, the newest first.',
  query: z.object({ team, cursor }),
  response: page(runSchema),
});

export const getRun = defineEndpoint({
  id: 'runs-get',
  method: 'GET',
  path: '/api/runs/{id}/',
  auth: 'pro',
  access: 'known',
  summary: 'One run with its progress and its last pages.',
  params,
  response: runDetailSchema,
});

export const pauseRun = defineEndpoint({
  id: 'runs-pause',
  method: 'POST',
  path: '/api/runs/{id}/pause/',
  auth: 'pro',
  access: 'known',
  summary: 'Stops a run after the page it is reading.',
  params,
  response: runSchema,
});

export const resumeRun = defineEndpoint({
  id: 'runs-resume',
  method: 'POST',
  path: '/api/runs/{id}/resume/',
  auth: 'pro',
  access: 'known',
  summary: 'Continues a paused or failed run at the page where it stopped; nothing is paid twice.',
  params,
  response: runSchema,
});

export const cancelRun = defineEndpoint({
  id: 'runs-cancel',
  method: 'POST',
  path: '/api/runs/{id}/cancel/',
  auth: 'pro',
  access: 'known',
  summary: 'Ends a run and throws away what it has read.',
  params,
  response: runSchema,
});

export const getBudget = defineEndpoint({
  id: 'runs-budget',
  method: 'GET',
  path: '/api/runs/budget/',
  auth: 'pro',
  access: 'known',
  summary: 'What a team may spend at the network this month, and what of it is gone or held ready.',
  query: z.object({ team }),
  response: budgetSchema,
});

export const setBudget = defineEndpoint({
  id: 'runs-budget-set',
  method: 'PUT',
  path: '/api/runs/budget/',
  auth: 'pro',
  access: 'known',
  summary: 'Sets what a team may spend in each month; admins only.',
  body: z.object({
    team: z
      .union([rowNumberSchema, z.string().min(1).max(40)])
      .nullable()
      .default(null),
    micros: z.int().min(0).max(MAX_BUDGET_MICROS),
  }),
  response: budgetSchema,
});

export const listLedger = defineEndpoint({
  id: 'runs-ledger',
  method: 'GET',
  path: '/api/runs/ledger/',
  auth: 'pro',
  access: 'known',
  summary: 'What was paid to the network, page by page, the newest first.',
  query: z.object({ team, cursor }),
  response: page(ledgerEntrySchema),
});
