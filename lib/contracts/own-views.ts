import { z } from 'zod';
import { OWN_VIEW_SCREENS } from '@/lib/domain/own-views';
import { defineEndpoint } from './core/endpoint';

/* Views of the long tables that a person kept under a name: what stood in the address. */

const person = { auth: 'user', access: 'known', root: 'second' } as const;
const PATH = '/api/external/premium-suite/views/';

const screen = z.enum(OWN_VIEW_SCREENS);
export const ownViewSchema = z.object({
  id: z.uuid(),
  screen,
  name: z.string(),
  /** Without its question mark; empty: the table as it begins. */
  search: z.string(),
});
export type OwnView = z.infer<typeof ownViewSchema>;

export const listOwnViews = defineEndpoint({
  ...person,
  id: 'own-views-list',
  method: 'GET',
  path: PATH,
  summary: 'Views of the tables of the own account that were kept, by name.',
  query: z.object({ screen: screen.nullish() }),
  response: z.array(ownViewSchema),
});

export const keepOwnView = defineEndpoint({
  ...person,
  id: 'own-views-keep',
  method: 'PUT',
  path: PATH,
  summary: 'Keeps a view under a name; the same name on the same screen again replaces it.',
  body: z.object({
    screen,
    name: z.string().trim().min(1).max(40),
    search: z.string().max(1000),
  }),
  response: ownViewSchema,
});

export const removeOwnView = defineEndpoint({
  ...person,
  id: 'own-views-remove',
  method: 'DELETE',
  path: `${PATH}kept/{pk}/`,
  summary: 'Forgets a view.',
  params: z.object({ pk: z.uuid() }),
  response: z.null(),
  status: 204,
});
