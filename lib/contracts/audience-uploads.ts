import { z } from 'zod';
import { someAdAccountIdSchema } from '@/lib/domain/ad-accounts';
import {
  BATCH_STATES,
  HASH_KINDS,
  LIST_USES,
  listedAdSetSchema,
  UPLOAD_STATES,
} from '@/lib/domain/audience-uploads';
import { FAILURE_CODES } from '@/lib/domain/failure-codes';
import { nameSchema } from '@/lib/domain/saved';
import { AUDIENCE_STATUSES } from '@/lib/domain/team-audiences';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';
import { teamAudienceSchema } from './team-lists';

/* Lists of accounts on their way into ad accounts. People travel as hashes only. */

const member = { auth: 'user', access: 'member' } as const;
const byPk = z.object({ pk: z.uuid() });

export const uploadedAudienceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The list of accounts it is made of. */
  audience: z.string(),
  ad_account_id: z.string(),
  /** What it is called there: ad sets aim at it by this name. */
  name_in_account: z.string(),
  practice: z.boolean(),
  use: z.enum(LIST_USES),
  state: z.enum(UPLOAD_STATES),
  status: z.enum(AUDIENCE_STATUSES),
  /** Why it went no further; null: nothing went wrong. */
  failure: z.enum(FAILURE_CODES).nullable(),
  /** Accounts that X found; null: not told yet. */
  matched: z.int().nullable(),
  /** X's own words for why it cannot be aimed at. */
  reasons: z.array(z.string()),
  batches: z.array(
    z.object({
      number: z.int(),
      operation: z.enum(['add', 'remove']),
      users: z.int(),
      state: z.enum(BATCH_STATES),
      /** By the clock of the ad account. */
      sent_at: z.string().nullable(),
      processed_at: z.string().nullable(),
    }),
  ),
  /** Ad sets of the desk that aim at it or leave it out, and those that should leave it out. */
  ad_sets: z.array(listedAdSetSchema),
  created_at: z.string(),
  updated_at: z.string(),
});
export type UploadedAudience = z.infer<typeof uploadedAudienceSchema>;

export const listUploads = defineEndpoint({
  id: 'uploaded-audiences',
  method: 'GET',
  path: '/api/uploaded-audiences/',
  ...member,
  summary: 'Where the lists of the team are on their way into ad accounts.',
  query: z.object({ team: teamKey.optional() }),
  response: z.array(uploadedAudienceSchema),
});

export const createUpload = defineEndpoint({
  id: 'API-055',
  method: 'POST',
  path: '/api/uploaded-audiences/',
  ...member,
  summary:
    'Uploads an audience or a list of hashes to an ad account and stores the upload with its state; it takes about a day. Done again, it sends what changed.',
  query: z.object({ team: teamKey.optional() }),
  body: z.object({
    ad_account_id: someAdAccountIdSchema,
    name: nameSchema.optional(),
    audience_config_id: z.uuid().optional(),
    /** A list that is there already. */
    audience: z.uuid().optional(),
  }),
  response: uploadedAudienceSchema,
  status: 201,
});

export const keepHashedList = defineEndpoint({
  id: 'uploaded-audience-list',
  method: 'POST',
  path: '/api/uploaded-audiences/list/',
  ...member,
  summary:
    'Keeps a list that a browser hashed: the body is one SHA-256 a line. Handles, ids and addresses themselves are refused.',
  query: z.object({
    team: teamKey.optional(),
    name: nameSchema,
    kind: z.enum(HASH_KINDS),
    use: z.enum(LIST_USES).default('audience'),
    exclusion: z.enum(['true', 'false']).default('false'),
  }),
  body: { kind: 'file', field: 'file' },
  response: teamAudienceSchema,
  status: 201,
});

export const refreshUpload = defineEndpoint({
  id: 'uploaded-audience-refresh',
  method: 'POST',
  path: '/api/uploaded-audiences/{pk}/refresh/',
  ...member,
  summary: 'Goes on where an upload stands: sends what waits, and asks X how far it is.',
  params: byPk,
  response: uploadedAudienceSchema,
});

export const leaveUploadOut = defineEndpoint({
  id: 'uploaded-audience-leave-out',
  method: 'POST',
  path: '/api/uploaded-audiences/{pk}/leave-out/',
  ...member,
  summary:
    'Leaves people who are not to be reached out of the ad sets that were made before, here: X is told when their campaigns are sent.',
  params: byPk,
  response: uploadedAudienceSchema,
});

export const deleteUpload = defineEndpoint({
  id: 'API-056',
  method: 'DELETE',
  path: '/api/uploaded-audiences/{pk}/',
  ...member,
  summary:
    'Deletes an uploaded audience in the ad account and takes it from the list of uploads; its hashes go. Where X does not answer it is tried again; where X refuses it stays.',
  params: byPk,
  response: z.null(),
  status: 204,
});
