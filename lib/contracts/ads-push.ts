import { z } from 'zod';
import { campaignSchema, differenceSchema } from '@/lib/domain/ads-campaigns';
import { defineEndpoint } from './core/endpoint';

/* From here to the ad account: what would be sent, what was, and what the other side changed. */

const params = z.object({ pk: z.uuid() });
const auth = { auth: 'user', access: 'member' } as const;
const purpose = z.enum(['send', 'live']);
const kinds = z.enum(['campaign', 'line_item', 'criterion', 'promoted_post']);
const ops = z.enum(['create', 'update', 'delete']);
const value = differenceSchema.shape.ours;

const moneySchema = z.object({
  currency: z.string(),
  /** The most that a day may cost; null: nothing says so. */
  daily: z.number().nullable(),
  lifetime: z.number().nullable(),
});

const WHY_LEFT_OUT = [
  'no_post',
  'unknown_targeting',
  'nothing_known',
  'not_yet_excluded',
  'further_ages',
  'no_budget',
] as const;

const planSchema = z.object({
  purpose,
  /** Of the campaign. */
  name: z.string(),
  /** Of everything below: sent back with the confirmation, so that nothing else is sent than what was seen. */
  digest: z.string(),
  practice: z.boolean(),
  ad_account_id: z.string(),
  operations: z.array(
    z.object({ kind: kinds, op: ops, name: z.string(), fields: z.record(z.string(), value) }),
  ),
  /** How many calls they are. */
  calls: z.int(),
  money: moneySchema,
  /** What both sides changed, or the other side alone: nothing of it is sent until somebody chooses. */
  undecided: z.array(
    differenceSchema.extend({ row: z.uuid(), kind: z.enum(['campaign', 'ad_set', 'ad']), name: z.string() }),
  ),
  /** What cannot be sent as it is, and why. */
  left_out: z.array(
    z.object({
      row: z.uuid(),
      name: z.string(),
      why: z.enum(WHY_LEFT_OUT),
      labels: z.array(z.string()),
    }),
  ),
});
export type SendPlan = z.infer<typeof planSchema>;

const pushSchema = z.object({
  id: z.uuid(),
  purpose,
  state: z.enum(['running', 'stopped', 'done']),
  done: z.int(),
  all: z.int(),
  failure: z.object({ code: z.string(), message: z.string(), reset_at: z.string().nullable() }).nullable(),
  refused: z.array(
    z.object({ name: z.string(), code: z.string(), message: z.string(), parameter: z.string().nullable() }),
  ),
});
export type SentPush = z.infer<typeof pushSchema>;

export const placeCampaign = defineEndpoint({
  id: 'campaign-place',
  method: 'POST',
  path: '/api/campaigns/{pk}/account/',
  ...auth,
  summary:
    'A draft becomes a campaign of an ad account, where it waits to be sent. Its days are those of the account from then on; a first day that has passed is today. Sent again, the same one answers.',
  params,
  body: z.object({ ad_account_id: z.string().min(1).max(40) }),
  response: campaignSchema,
});

export const planPush = defineEndpoint({
  id: 'ads-push-plan',
  method: 'GET',
  path: '/api/campaigns/{pk}/push/',
  ...auth,
  summary: 'What would be sent to the ad account, by what it shows now, and the money it lets be spent.',
  params,
  query: z.object({ purpose: purpose.default('send') }),
  response: planSchema,
});

export const confirmPush = defineEndpoint({
  id: 'ads-push',
  method: 'POST',
  path: '/api/campaigns/{pk}/push/',
  ...auth,
  summary:
    'Sends a plan that was seen. `send` leaves everything paused; `live` needs a fresh sign-in and the money said again. 409 (`plan_changed`) where the plan is another one by now.',
  params,
  body: z.object({ purpose, digest: z.string().min(1).max(100), money: moneySchema.optional() }),
  response: pushSchema,
});

export const readPush = defineEndpoint({
  id: 'ads-push-read',
  method: 'GET',
  path: '/api/campaigns/{pk}/pushes/',
  ...auth,
  summary: 'How far the last push of a campaign got; null: there was none.',
  params,
  response: pushSchema.nullable(),
});

export const resumePush = defineEndpoint({
  id: 'ads-push-resume',
  method: 'POST',
  path: '/api/campaigns/{pk}/pushes/',
  ...auth,
  summary:
    'Goes on with a push that stopped: the ad account is looked at first, so that nothing is sent twice.',
  params,
  body: z.object({}),
  response: pushSchema,
});

export const chooseSides = defineEndpoint({
  id: 'ads-choices',
  method: 'POST',
  path: '/api/campaigns/{pk}/choices/',
  ...auth,
  summary: 'Which side holds, field by field, where the ad account was changed too.',
  params,
  body: z.object({
    choices: z
      .array(z.object({ row: z.uuid(), field: z.string().min(1).max(40), take: z.enum(['ours', 'theirs']) }))
      .min(1)
      .max(500),
  }),
  response: z.null(),
  status: 204,
});

export const bulkChange = defineEndpoint({
  id: 'ads-bulk',
  method: 'POST',
  path: '/api/campaigns/bulk/',
  ...auth,
  summary:
    'Changes many rows, all or none, and tells what they were: sent back, that undoes it. 409 (`stale`) where one was changed meanwhile.',
  body: z.object({
    kind: z.enum(['campaign', 'ad_set', 'ad']),
    rows: z
      .array(
        z.object({
          id: z.uuid(),
          version: z.int().min(1).max(1e9),
          status: z.enum(['ACTIVE', 'PAUSED', 'DRAFT']).optional(),
          daily_budget: z.number().positive().max(1e9).nullable().optional(),
          end: z.iso.datetime({ offset: true }).nullable().optional(),
          removed: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  response: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      status: z.enum(['ACTIVE', 'PAUSED', 'DRAFT']),
      daily_budget: z.number().nullable(),
      end: z.string().nullable(),
      removed: z.boolean(),
    }),
  ),
});
