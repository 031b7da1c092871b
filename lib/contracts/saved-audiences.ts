import { z } from 'zod';
import { adAccountIdSchema, someAdAccountIdSchema } from '@/lib/domain/ad-accounts';
import { emailSchema } from '@/lib/domain/sign-in';
import { recipeSchema } from '@/lib/domain/recipe';
import {
  folderSchema,
  nameSchema,
  notesSchema,
  rerunSchema,
  savedAudienceSchema,
  savedQueryTypeSchema,
  savedStatusSchema,
  SHARED_EMAILS,
  shareMessageSchema,
  tagsSchema,
} from '@/lib/domain/saved';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';
import { audienceUsageSchema } from './saved-lists';
import { rowNumberSchema } from '@/lib/domain/row-number';

/* What the specification's clients send along. It filters and names, it never authorises (security.md 3). */
const callerFields = {
  email: z.string().max(320).nullish(),
  ad_account_id: adAccountIdSchema,
};
const byPk = z.object({ pk: z.uuid() });

/** What a person may say of a saved audience. */
const ownFields = {
  name: nameSchema,
  ad_account_id: adAccountIdSchema,
  query_type: savedQueryTypeSchema,
  tags: tagsSchema,
  folder: folderSchema,
  status: savedStatusSchema,
  notes: notesSchema,
  /** A team the caller belongs to, or null. */
  team: rowNumberSchema.nullable(),
};

/** The version the caller has seen: when there is a newer one the call answers 409. */
const version = rowNumberSchema.positive().optional();

export const listSavedAudiences = defineEndpoint({
  id: 'API-220',
  method: 'GET',
  path: '/api/external/explore-searches/',
  auth: 'pro',
  access: 'person',
  summary:
    'Saved audiences of the person, then those shared with them; email and ad_account_id filter. In pages.',
  query: z.object({
    ...callerFields,
    query_type: z.union([savedQueryTypeSchema, z.literal('all')]).nullish(),
    /** `true`: only deleted ones that can be brought back. */
    deleted: z.enum(['true', 'false']).nullish(),
    ...pageQuery,
  }),
  response: z.array(savedAudienceSchema),
});

export const createSavedAudience = defineEndpoint({
  id: 'API-221',
  method: 'POST',
  path: '/api/external/explore-searches/',
  auth: 'pro',
  access: 'person',
  summary:
    'Saves the analysed audience. One audience_creator_query_id is one saved audience: sent again, the same one answers.',
  body: z.object({
    ...callerFields,
    /** Id from explore-query-analyzer; absent or unknown: the audience is not ready. */
    audience_creator_query_id: z.string().max(200).nullish(),
    query_type: savedQueryTypeSchema,
    name: nameSchema,
    query: z.string().max(10_000).nullish(),
    /** All that was asked, when it is more than the registered query says. */
    recipe: recipeSchema.nullish(),
    tags: tagsSchema.default([]),
    folder: folderSchema.default(''),
    notes: notesSchema.default(''),
    status: savedStatusSchema.default('active'),
    team: rowNumberSchema.nullable().default(null),
  }),
  response: savedAudienceSchema,
  status: 201,
});

export const getSavedAudience = defineEndpoint({
  id: 'API-222',
  method: 'GET',
  path: '/api/external/explore-searches/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'One saved audience, so that it can be opened again.',
  params: byPk,
  response: savedAudienceSchema,
});

const changeFields = z.object(ownFields).partial();

export const replaceSavedAudience = defineEndpoint({
  id: 'API-223',
  method: 'PUT',
  path: '/api/external/explore-searches/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Replaces a saved audience by another registered query.',
  params: byPk,
  body: z.object({
    ...changeFields.shape,
    email: callerFields.email,
    query_type: savedQueryTypeSchema,
    audience_creator_query_id: z.string().max(200),
    recipe: recipeSchema.nullish(),
    version,
  }),
  response: savedAudienceSchema,
});

export const updateSavedAudience = defineEndpoint({
  id: 'API-224',
  method: 'PATCH',
  path: '/api/external/explore-searches/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Renames or changes a saved audience; 409 when `version` is not the newest.',
  params: byPk,
  body: z.object({ ...changeFields.shape, version }),
  response: savedAudienceSchema,
});

export const deleteSavedAudience = defineEndpoint({
  id: 'saved-audience-delete',
  method: 'DELETE',
  path: '/api/external/explore-searches/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Deletes a saved audience; for 30 days it can be brought back.',
  params: byPk,
  response: z.null(),
  status: 204,
});

export const restoreSavedAudience = defineEndpoint({
  id: 'saved-audience-restore',
  method: 'PATCH',
  path: '/api/external/explore-searches/{pk}/restore/',
  auth: 'pro',
  access: 'person',
  summary: 'Brings a deleted saved audience back.',
  params: byPk,
  response: savedAudienceSchema,
});

export const audienceVersionSchema = savedAudienceSchema
  .pick({
    version: true,
    name: true,
    query_type: true,
    query: true,
    tags: true,
    folder: true,
    status: true,
    notes: true,
    size: true,
  })
  .extend({ at: z.string() });
export type AudienceVersion = z.infer<typeof audienceVersionSchema>;

export const listAudienceVersions = defineEndpoint({
  id: 'saved-audience-versions',
  method: 'GET',
  path: '/api/external/explore-searches/{pk}/versions/',
  auth: 'pro',
  access: 'person',
  summary: 'Its versions, the newest first; at most 50 are kept.',
  params: byPk,
  response: z.array(audienceVersionSchema),
});

export const restoreAudienceVersion = defineEndpoint({
  id: 'saved-audience-version-restore',
  method: 'POST',
  path: '/api/external/explore-searches/{pk}/versions/{version}/restore/',
  auth: 'pro',
  access: 'person',
  summary: 'Makes an older version the newest one.',
  params: z.object({ pk: z.uuid(), version: z.string().regex(/^[1-9]\d{0,8}$/) }),
  response: savedAudienceSchema,
});

export const rerunSavedAudience = defineEndpoint({
  id: 'saved-audience-rerun',
  method: 'POST',
  path: '/api/external/explore-searches/{pk}/rerun/',
  auth: 'pro',
  access: 'person',
  summary: 'Computes its recipe on the newest data and says what differs from the saved result, and why.',
  params: byPk,
  body: z.object({
    /** Also keeps the new result as a new version. Owner only. */
    keep: z.boolean().default(false),
    /** `same`: the days of the saved result; `latest`: as many days, up to the newest data. */
    window: z.enum(['same', 'latest']).default('same'),
  }),
  response: rerunSchema.extend({ audience: savedAudienceSchema }),
});

export const duplicateSavedAudience = defineEndpoint({
  id: 'saved-audience-duplicate',
  method: 'POST',
  path: '/api/external/explore-searches/{pk}/duplicate/',
  auth: 'pro',
  access: 'person',
  summary: 'A copy that belongs to the caller.',
  params: byPk,
  body: z.object({ name: nameSchema }),
  response: savedAudienceSchema,
  status: 201,
});

export const listFromAudience = defineEndpoint({
  id: 'saved-audience-list',
  method: 'POST',
  path: '/api/external/explore-searches/{pk}/list/',
  auth: 'pro',
  access: 'person',
  summary: 'Saves the leading keywords, hashtags and accounts of the audience as a list.',
  params: byPk,
  body: z.object({ name: nameSchema }),
  response: audienceUsageSchema,
  status: 201,
});

export const openSavedAudience = defineEndpoint({
  id: 'saved-audience-opened',
  method: 'POST',
  path: '/api/external/explore-searches/{pk}/opened/',
  auth: 'pro',
  access: 'person',
  summary: 'Notes that the person works with it now, for the recent ones.',
  params: byPk,
  response: z.null(),
  status: 204,
});

const sharedWithSchema = z.object({ emails: z.array(z.string()), ad_account_ids: z.array(z.string()) });

export const shareSavedAudience = defineEndpoint({
  id: 'saved-audience-share',
  method: 'POST',
  path: '/api/external/explore-searches/{pk}/share/',
  auth: 'pro',
  access: 'person',
  summary: 'Shares it with people by e-mail; they read it, they do not change it.',
  params: byPk,
  body: z.object({
    emails: z.array(emailSchema).min(1).max(SHARED_EMAILS),
    message: shareMessageSchema.default(''),
  }),
  response: z.object({ shared_with: z.array(z.string()), url: z.string() }),
});

export const shareAudienceViaAccount = defineEndpoint({
  id: 'saved-audience-share-account',
  method: 'POST',
  path: '/api/external/explore-searches/{pk}/share-via-account/',
  auth: 'pro',
  access: 'person',
  summary: 'Shares it with everybody who works in the ad account.',
  params: byPk,
  body: z.object({ ad_account_id: someAdAccountIdSchema }),
  response: z.object({ shared_with: z.array(z.string()) }),
});

export const listAudienceShares = defineEndpoint({
  id: 'saved-audience-shared-with',
  method: 'GET',
  path: '/api/external/explore-searches/{pk}/shared-with/',
  auth: 'pro',
  access: 'person',
  summary: 'With whom it is shared. Owner only.',
  params: byPk,
  response: sharedWithSchema,
});

export const unshareSavedAudience = defineEndpoint({
  id: 'saved-audience-unshare',
  method: 'POST',
  path: '/api/external/explore-searches/{pk}/unshare/',
  auth: 'pro',
  access: 'person',
  summary: 'Takes a share back; links that were sent to this address no longer open it.',
  params: byPk,
  body: z.object({ email: emailSchema.optional(), ad_account_id: adAccountIdSchema }),
  response: sharedWithSchema,
});
