import { z } from 'zod';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { ownAccountSchema } from '@/lib/domain/own-account';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { defineEndpoint } from './core/endpoint';

/* A person's own accounts on X: from their archive, by a connection, or the labelled sample person. */

const params = z.object({ id: z.uuid(FIELD_RULES.bad_id) });

export const listOwnXAccounts = defineEndpoint({
  id: 'own-accounts-list',
  method: 'GET',
  path: '/api/external/premium-suite/own-accounts/',
  auth: 'user',
  access: 'known',
  root: 'second',
  summary: 'Own accounts of who asks, the active one first, with what is kept of each.',
  response: z.array(ownAccountSchema),
});

export const openSampleAccount = defineEndpoint({
  id: 'own-accounts-sample',
  method: 'POST',
  path: '/api/external/premium-suite/own-accounts/sample/',
  auth: 'user',
  access: 'known',
  root: 'second',
  summary: 'Opens the sample person, invented and labelled as such. Again it adds nothing.',
  response: ownAccountSchema,
});

const kept = z.int().nullable();

export const keepOwnArchive = defineEndpoint({
  id: 'own-accounts-archive',
  method: 'POST',
  path: '/api/external/premium-suite/own-accounts/archive/',
  auth: 'user',
  access: 'known',
  root: 'second',
  summary:
    'Keeps the private rows of an archive: people, likes, ads and what X believes, cleaned and packed, one JSON object a line. All or nothing; the same archive again adds nothing.',
  /** The clock that hours are told by, an IANA name. */
  query: z.object({
    time_zone: z.string().max(60).optional(),
    /** The dataset of its posts, where it has a name already. */
    dataset: datasetNameSchema.optional(),
  }),
  body: { kind: 'file', field: 'file' },
  response: z.object({
    account: ownAccountSchema,
    /** The dataset that its posts belong into. */
    dataset: z.string(),
    /** True: this archive was kept before. */
    known: z.boolean(),
    /** How many of each were kept; null: the archive does not hold them whole. */
    followers: kept,
    following: kept,
    likes: kept,
    ads: kept,
  }),
  status: 201,
});

export const activateOwnAccount = defineEndpoint({
  id: 'own-accounts-activate',
  method: 'POST',
  path: '/api/external/premium-suite/own-accounts/kept/{id}/activate/',
  auth: 'user',
  access: 'known',
  root: 'second',
  summary: 'Makes one of the own accounts the one that screens show.',
  params,
  response: ownAccountSchema,
});

export const removeOwnAccount = defineEndpoint({
  id: 'own-accounts-remove',
  method: 'DELETE',
  path: '/api/external/premium-suite/own-accounts/kept/{id}/',
  auth: 'user',
  access: 'known',
  root: 'second',
  summary:
    'Forgets an own account with its people, likes, ads and beliefs; its posts go to the deleted datasets.',
  params,
  response: z.null(),
  status: 204,
});
