import { z } from 'zod';
import { nameSchema, notesSchema } from '@/lib/domain/saved';
import { MOST_PLANNED } from '@/lib/domain/team-audiences';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';

/* Plans of a team: audiences with what they may cost and when. */

const member = { auth: 'user', access: 'member' } as const;
const byPk = z.object({ pk: z.uuid() });
const day = z.iso.date();
const whole = z.int().min(0).max(2_000_000_000);

const fields = {
  name: nameSchema,
  description: notesSchema.default(''),
  audience_configs: z
    .array(z.uuid())
    .max(MOST_PLANNED)
    .transform((ids) => [...new Set(ids)]),
  /** Whole units of whatever the team calculates in. */
  budget: whole.nullish(),
  /** People that are wanted. */
  size: whole.nullish(),
  start: day.nullish(),
  end: day.nullish(),
};

export const audiencePlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  audience_configs: z.array(z.string()),
  budget: z.int().nullable(),
  size: z.int().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Accounts that its audiences reach, each counted by itself: they may be the same. Null: one of them is not known. */
  total_size: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AudiencePlan = z.infer<typeof audiencePlanSchema>;

export const listAudiencePlans = defineEndpoint({
  id: 'API-037',
  method: 'GET',
  path: '/api/audience-plan/',
  ...member,
  summary: 'Saved plans of the team.',
  query: z.object({
    team: teamKey.optional(),
    search: z.string().max(320).nullish(),
    ordering: z.enum(['name', '-name', 'created_at', '-created_at']).nullish(),
  }),
  response: z.array(audiencePlanSchema),
});

export const createAudiencePlan = defineEndpoint({
  id: 'API-038',
  method: 'POST',
  path: '/api/audience-plan/',
  ...member,
  summary: 'Stores a plan that combines audiences with budget and dates.',
  query: z.object({ team: teamKey.optional() }),
  body: z.object(fields),
  response: audiencePlanSchema,
  status: 201,
});

export const getAudiencePlan = defineEndpoint({
  id: 'API-039',
  method: 'GET',
  path: '/api/audience-plan/{pk}/',
  ...member,
  summary: 'One plan with its audiences and totals.',
  params: byPk,
  response: audiencePlanSchema,
});

export const replaceAudiencePlan = defineEndpoint({
  id: 'API-040',
  method: 'PUT',
  path: '/api/audience-plan/{pk}/',
  ...member,
  summary: 'Replaces a plan.',
  params: byPk,
  body: z.object(fields),
  response: audiencePlanSchema,
});

export const updateAudiencePlan = defineEndpoint({
  id: 'API-041',
  method: 'PATCH',
  path: '/api/audience-plan/{pk}/',
  ...member,
  summary: 'Changes single fields of a plan.',
  params: byPk,
  body: z.object({ ...fields, description: notesSchema }).partial(),
  response: audiencePlanSchema,
});

export const deleteAudiencePlan = defineEndpoint({
  id: 'API-042',
  method: 'DELETE',
  path: '/api/audience-plan/{pk}/',
  ...member,
  summary: 'Deletes a plan.',
  params: byPk,
  response: z.null(),
  status: 204,
});
