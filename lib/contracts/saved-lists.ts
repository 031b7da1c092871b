import { z } from 'zod';
import { adAccountIdSchema, someAdAccountIdSchema } from '@/lib/domain/ad-accounts';
import { countryInputSchema } from '@/lib/domain/country-input';
import {
  listKindSchema,
  listSourceSchema,
  listStateSchema,
  nameSchema,
  SHARED_EMAILS,
  shareMessageSchema,
} from '@/lib/domain/saved';
import { emailSchema } from '@/lib/domain/sign-in';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { LOCALES } from '@/lib/domain/locales';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';
import { rowNumberSchema } from '@/lib/domain/row-number';

const byPk = z.object({ pk: z.uuid() });
const idSchema = z.union([z.string().max(200), z.number()]);
const kind = listKindSchema;
const state = listStateSchema;

export const audienceUsageSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind,
  state,
  ad_account_id: z.string(),
  audience_config_id: idSchema.nullable(),
  targeting_package: targetingPackageSchema,
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  /** Raised by every change. */
  version: z.int(),
  owner: z.object({ name: z.string(), mine: z.boolean() }),
  source: listSourceSchema.nullable(),
});
export type AudienceUsage = z.infer<typeof audienceUsageSchema>;

const fields = {
  kind,
  ad_account_id: adAccountIdSchema,
  state,
  audience_config_id: idSchema.nullable(),
  targeting_package: targetingPackageSchema,
  countries: z
    .array(countryInputSchema)
    .max(250)
    .transform((codes) => [...new Set(codes)]),
};
const version = rowNumberSchema.positive().optional();

export const listSavedLists = defineEndpoint({
  id: 'API-121',
  method: 'GET',
  path: '/api/external/audience-usages/',
  auth: 'pro',
  access: 'person',
  summary:
    'Saved lists of the person, then those shared with them; email and ad_account_id filter. In pages.',
  query: z.object({
    email: z.string().max(320).nullish(),
    ad_account_id: adAccountIdSchema,
    kind: kind.nullish(),
    /** `true`: only deleted ones that can be brought back. */
    deleted: z.enum(['true', 'false']).nullish(),
    ...pageQuery,
  }),
  response: z.array(audienceUsageSchema),
});

export const createSavedList = defineEndpoint({
  id: 'API-122',
  method: 'POST',
  path: '/api/external/audience-usages/',
  auth: 'pro',
  access: 'person',
  summary: 'Records that a list was saved, or applied in ads, with the package and countries at that moment.',
  body: z.object({
    name: nameSchema.default('Untitled list'),
    kind: kind.default('saved_list'),
    ad_account_id: fields.ad_account_id,
    state: state.default('saved'),
    audience_config_id: fields.audience_config_id.default(null),
    targeting_package: targetingPackageSchema,
    countries: fields.countries.default([]),
  }),
  response: audienceUsageSchema,
  status: 201,
});

export const verifySignedList = defineEndpoint({
  id: 'API-126',
  method: 'GET',
  path: '/api/external/audience-usages/verify_signed/',
  auth: 'pro',
  access: 'public',
  summary: 'What a mailed link opens; expired, revoked and changed links are not valid.',
  query: z.object({ signature: z.string().max(200) }),
  response: z.object({
    valid: z.boolean(),
    id: z.string().optional(),
    /** The address it was sent to: only whoever signs in with it may read the row. */
    email: z.string().optional(),
    kind: z.enum(['list', 'audience']).optional(),
  }),
});

export const generateListSheet = defineEndpoint({
  id: 'API-127',
  method: 'POST',
  path: '/api/external/audience-usages/generate-sheet/',
  auth: 'pro',
  access: 'person',
  summary: 'A saved list as a spreadsheet: method, keywords, handles, hashtags and settings.',
  body: z.object({ id: z.uuid(), locale: z.enum(LOCALES).default('en') }),
  response: {
    kind: 'file',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
});

export const shareSavedList = defineEndpoint({
  id: 'API-129',
  method: 'POST',
  path: '/api/external/audience-usages/share/',
  auth: 'pro',
  access: 'person',
  summary: 'Shares a saved list with people by e-mail; they read it, they do not change it.',
  body: z.object({
    id: z.uuid(),
    emails: z.array(emailSchema).min(1).max(SHARED_EMAILS),
    message: shareMessageSchema.default(''),
  }),
  response: z.object({ shared_with: z.array(z.string()), url: z.string() }),
});

export const shareListViaAccount = defineEndpoint({
  id: 'API-130',
  method: 'POST',
  path: '/api/external/audience-usages/share-via-account/',
  auth: 'pro',
  access: 'person',
  summary: 'Shares a saved list with everybody who works in the given ad account.',
  body: z.object({ id: z.uuid(), ad_account_id: someAdAccountIdSchema }),
  response: z.object({ shared_with: z.array(z.string()) }),
});

const sharedWithSchema = z.object({ emails: z.array(z.string()), ad_account_ids: z.array(z.string()) });

export const listListShares = defineEndpoint({
  id: 'API-131',
  method: 'POST',
  path: '/api/external/audience-usages/shared-with/',
  auth: 'pro',
  access: 'person',
  summary: 'With whom a saved list is shared. Owner only.',
  body: z.object({ id: z.uuid() }),
  response: sharedWithSchema,
});

export const unshareSavedList = defineEndpoint({
  id: 'saved-list-unshare',
  method: 'POST',
  path: '/api/external/audience-usages/unshare/',
  auth: 'pro',
  access: 'person',
  summary: 'Takes a share back; links that were sent to this address no longer open it.',
  body: z.object({
    id: z.uuid(),
    email: emailSchema.optional(),
    ad_account_id: adAccountIdSchema,
  }),
  response: sharedWithSchema,
});

export const getSavedList = defineEndpoint({
  id: 'API-132',
  method: 'GET',
  path: '/api/external/audience-usages/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'One saved list with its targeting package.',
  params: byPk,
  response: audienceUsageSchema,
});

export const replaceSavedList = defineEndpoint({
  id: 'API-133',
  method: 'PUT',
  path: '/api/external/audience-usages/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Replaces a saved list.',
  params: byPk,
  body: z.object({ ...fields, kind: kind.optional(), name: nameSchema.optional(), version }),
  response: audienceUsageSchema,
});

export const updateSavedList = defineEndpoint({
  id: 'API-134',
  method: 'PATCH',
  path: '/api/external/audience-usages/{pk}/',
  auth: 'pro',
  access: 'person',
  summary:
    'Changes single fields of a saved list such as its name or state; 409 when `version` is not the newest.',
  params: byPk,
  body: z.object({ ...z.object(fields).partial().shape, name: nameSchema.optional(), version }),
  response: audienceUsageSchema,
});

export const deleteSavedList = defineEndpoint({
  id: 'API-135',
  method: 'DELETE',
  path: '/api/external/audience-usages/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Moves a saved list to the deleted ones, from where it can be restored.',
  params: byPk,
  response: z.null(),
  status: 204,
});

export const restoreSavedList = defineEndpoint({
  id: 'API-136',
  method: 'PATCH',
  path: '/api/external/audience-usages/{pk}/restore/',
  auth: 'pro',
  access: 'person',
  summary: 'Brings a deleted saved list back.',
  params: byPk,
  response: audienceUsageSchema,
});
