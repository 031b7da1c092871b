import { z } from 'zod';
import { OWN_LISTS } from '@/lib/domain/own-account';
import { ownSnapshotSchema, snapshotListsSchema } from '@/lib/domain/own-snapshot';
import { teamChoiceSchema } from '@/lib/domain/runs';
import { defineEndpoint } from './core/endpoint';

/* The daily snapshot of a connected account's lists: off until its price was agreed to. */

const path = '/api/external/premium-suite/own-snapshot/';
const person = { auth: 'user', access: 'person', root: 'second' } as const;

export const readOwnSnapshot = defineEndpoint({
  id: 'own-snapshot',
  method: 'GET',
  path,
  ...person,
  summary: 'The daily snapshot of the active own account, with what stopped it; null while it is off.',
  response: ownSnapshotSchema.nullable(),
});

export const priceOwnSnapshot = defineEndpoint({
  id: 'own-snapshot-price',
  method: 'POST',
  path: `${path}price/`,
  ...person,
  summary:
    'What a daily snapshot of these lists would cost today, and at most on any day. Costs one profile.',
  body: z.object({ lists: snapshotListsSchema, team: teamChoiceSchema }),
  response: z.object({
    lists: z.array(z.object({ kind: z.enum(OWN_LISTS), people: z.int().nullable() })),
    /** Null: X did not say how long a list is. */
    micros: z.int().nullable(),
    /** Room for lists that grow; null as above. */
    at_most_micros: z.int().nullable(),
  }),
});

export const startOwnSnapshot = defineEndpoint({
  id: 'own-snapshot-start',
  method: 'PUT',
  path,
  ...person,
  summary:
    'Takes a snapshot of these lists on each day from now on, none of which costs more than was agreed to.',
  body: z.object({
    lists: snapshotListsSchema,
    at_most_micros: z.int().min(0).max(1_000_000_000_000),
    team: teamChoiceSchema,
  }),
  response: ownSnapshotSchema,
});

export const endOwnSnapshot = defineEndpoint({
  id: 'own-snapshot-end',
  method: 'DELETE',
  path,
  ...person,
  summary: 'Takes no further snapshots; what was read is kept. Again it changes nothing.',
  response: z.null(),
  status: 204,
});
