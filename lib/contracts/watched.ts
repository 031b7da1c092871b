import { z } from 'zod';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { teamChoiceSchema } from '@/lib/domain/runs';
import { defineEndpoint } from './core/endpoint';

const params = z.object({ name: datasetNameSchema });
const handles = z.array(z.string().min(1).max(60)).min(1).max(100);

export const watchedSchema = z.object({
  handles: z.array(
    z.object({
      /** Lower case, without @. */
      handle: z.string(),
      /** Who pays; null: this installation. */
      team: z.object({ name: z.string(), slug: z.string() }).nullable(),
      since: z.iso.datetime(),
      /** UTC day of the last reading; null: none yet. */
      read_on: z.iso.date().nullable(),
    }),
  ),
  /** Most handles of one dataset. */
  most: z.int(),
  /** Price of reading one profile, in micro-dollars; each is read once a day. */
  price_micros: z.int(),
  /** Whether this installation can ask X at all. */
  configured: z.boolean(),
});
export type Watched = z.infer<typeof watchedSchema>;

export const listWatched = defineEndpoint({
  id: 'datasets-watched',
  method: 'GET',
  path: '/api/datasets/{name}/watched/',
  auth: 'pro',
  access: 'known',
  summary: 'The handles of a dataset whose profiles are read every day, for the growth of their followers.',
  params,
  response: watchedSchema,
});

export const watchHandles = defineEndpoint({
  id: 'datasets-watch',
  method: 'POST',
  path: '/api/datasets/{name}/watched/',
  auth: 'pro',
  access: 'known',
  summary: 'Reads the profiles of these handles every day from now on, paid from the budget of a team.',
  params,
  body: z.object({ handles, team: teamChoiceSchema }),
  response: watchedSchema,
});

export const unwatchHandles = defineEndpoint({
  id: 'datasets-unwatch',
  method: 'POST',
  path: '/api/datasets/{name}/unwatch/',
  auth: 'pro',
  access: 'known',
  summary: 'Stops reading the profiles of these handles. What was read stays.',
  params,
  body: z.object({ handles }),
  response: watchedSchema,
});
