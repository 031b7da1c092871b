import { z } from 'zod';
import { adAccountSchema, givenAccountIdSchema, someAdAccountIdSchema } from '@/lib/domain/ad-accounts';
import { nameSchema } from '@/lib/domain/saved';
import { uploadedAudienceSchema } from './audience-uploads';
import { defineEndpoint } from './core/endpoint';
import { severalCategories, teamAudienceConfigSchema } from './team-audiences';
import { teamAudienceSchema } from './team-lists';

/* Audiences of the caller's teams for tools that know no team. `email` names nobody: the owner comes from the credential. */

const email = z.string().max(320).nullish();
const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,30}$/)
  .transform((given) => given.replace(/^@/, '').toLowerCase());
const words = z.array(z.string().trim().min(1).max(200)).max(50).default([]);

export const createAudiencesAccount = defineEndpoint({
  id: 'API-075',
  method: 'POST',
  path: '/api/external/ad-account/create_audiences_ad_account/',
  auth: 'extension',
  access: 'extension',
  summary: 'Registers an ad account into which audiences are uploaded; X alone proves it.',
  body: z.object({ account_id: givenAccountIdSchema, name: z.string().trim().max(120).default('') }),
  response: adAccountSchema,
  status: 201,
});

export const createExclusionAudience = defineEndpoint({
  id: 'API-080',
  method: 'POST',
  path: '/api/external/create-exclusion-audience/',
  auth: 'extension',
  access: 'extension',
  summary:
    'Creates an audience of people to leave out and uploads it to the ad account. `upload` says why it did not go, where it did not.',
  body: z
    .object({
      ad_account_id: someAdAccountIdSchema,
      name: nameSchema,
      handles: z.array(handle).max(10_000).default([]),
      audience_config_id: z.uuid().optional(),
    })
    .refine(({ handles, audience_config_id: id }) => handles.length > 0 || id !== undefined, {
      error: 'handles is required',
      path: ['handles'],
    }),
  response: teamAudienceConfigSchema.extend({
    upload: z.object({ id: z.string().nullable(), problem: z.string().nullable() }),
  }),
  status: 201,
});

export const extractExclusionSample = defineEndpoint({
  id: 'API-081',
  method: 'POST',
  path: '/api/external/extract-exclusion-sample/',
  auth: 'extension',
  access: 'extension',
  summary: 'Accounts that an exclusion audience would hold, those with the most followers first.',
  body: z
    .object({
      handles: z.array(handle).max(10_000).default([]),
      keywords: words,
      limit: z.int().min(1).max(100).default(20),
    })
    .refine(({ handles, keywords }) => handles.length + keywords.length > 0, {
      error: 'handles is required',
      path: ['handles'],
    }),
  response: z.object({
    sample: z.array(z.object({ handle: z.string(), name: z.string(), followers: z.int().nullable() })),
    size: z.int(),
  }),
});

export const listExternalAudiences = defineEndpoint({
  id: 'API-139',
  method: 'GET',
  path: '/api/external/audiences/',
  auth: 'pro',
  access: 'person',
  summary: 'Lists of accounts of all teams of the caller.',
  query: z.object({ search: z.string().max(320).nullish(), email, category: severalCategories }),
  response: z.array(teamAudienceSchema),
});

export const getExternalAudience = defineEndpoint({
  id: 'API-140',
  method: 'GET',
  path: '/api/external/audiences/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'One list of accounts with size, state and categories.',
  params: z.object({ pk: z.uuid() }),
  response: teamAudienceSchema,
});

export const uploadExternalAudience = defineEndpoint({
  id: 'API-179',
  method: 'POST',
  path: '/api/external/upload-audience/',
  auth: 'pro',
  access: 'person',
  summary:
    'Uploads a saved or built audience to an ad account of one of the caller’s teams; it needs an active subscription and takes about a day.',
  body: z
    .object({
      ad_account_id: someAdAccountIdSchema,
      audience_creator_query_id: z.uuid().optional(),
      audience_config_id: z.uuid().optional(),
      name: nameSchema,
      email,
    })
    .refine(
      (body) => (body.audience_creator_query_id === undefined) !== (body.audience_config_id === undefined),
      {
        error: 'Audience is required',
        path: ['audience_config_id'],
      },
    ),
  response: uploadedAudienceSchema,
  status: 201,
});
