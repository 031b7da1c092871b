import { z } from 'zod';
import { someAdAccountIdSchema } from '@/lib/domain/ad-accounts';
import { countryInputSchema } from '@/lib/domain/country-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { HANDLE_ORDERS } from '@/lib/domain/handle-order';
import { PACKAGE_FORMATS } from '@/lib/domain/package-format';
import { LOCALES } from '@/lib/domain/locales';
import { rowNumberSchema } from '@/lib/domain/row-number';
import {
  listKindSchema,
  listSourceSchema,
  nameSchema,
  SHARED_EMAILS,
  shareMessageSchema,
} from '@/lib/domain/saved';
import { emailSchema } from '@/lib/domain/sign-in';
import { MAX_PACKAGE_ITEMS, targetingPackageSchema } from '@/lib/domain/targeting-package';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';

/* Targeting lists: ready ones that everybody reads, own ones, and those of others that are shared. */

/** A number of the database or the name of a ready list. */
const pk = z.union([z.uuid(), z.string().regex(/^ready-[a-z0-9-]{1,60}$/)], {
  error: FIELD_RULES.bad_id,
});
const byPk = z.object({ pk });
const ownPk = z.object({ pk: z.uuid() });

const categorySchema = z.object({ id: z.string(), name: z.string() });
const countedCategorySchema = categorySchema.extend({ count: z.int() });
export type AudienceCategory = z.infer<typeof countedCategorySchema>;

export const audienceConfigSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Accounts of the datasets it was made of, or null: nobody counted them. */
  size: z.int().nullable(),
  categories: z.array(categorySchema),
  /** One of its categories is `Exclusion Audience`. */
  exclusion: z.boolean(),
  targeting_package: targetingPackageSchema,
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: z.array(z.string()),
  /** Made by Murmur of the sample world; nobody changes it. */
  ready: z.boolean(),
  /** Figures in it were counted in the sample world. */
  sample: z.boolean(),
  kind: listKindSchema,
  source: listSourceSchema.nullable(),
  owner: z.object({ name: z.string(), mine: z.boolean() }).nullable(),
  /** Raised by every change. */
  version: z.int(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
});
export type AudienceConfig = z.infer<typeof audienceConfigSchema>;

/** A repeated value or one of them. */
const several = z
  .union([
    z
      .string()
      .max(60)
      .transform((one) => [one]),
    z.array(z.string().max(60)).max(50),
  ])
  .optional();

export const listAudienceCategories = defineEndpoint({
  id: 'API-101',
  method: 'GET',
  path: '/api/external/audience-categories/',
  auth: 'pro',
  access: 'client',
  summary: 'Categories of targeting lists, with how many of those the caller reads are in each.',
  response: z.array(countedCategorySchema),
});

export const getAudienceCategory = defineEndpoint({
  id: 'API-102',
  method: 'GET',
  path: '/api/external/audience-categories/{pk}/',
  auth: 'pro',
  access: 'client',
  summary: 'One category with the number of lists in it.',
  params: z.object({ pk: z.string().max(60) }),
  response: countedCategorySchema,
});

const text = z.string().max(320).nullish();

export const CONFIG_ORDERINGS = ['name', '-name', 'created_at', '-created_at', 'size', '-size'] as const;

export const listAudienceConfigs = defineEndpoint({
  id: 'API-103',
  method: 'GET',
  path: '/api/external/audience-configs/',
  auth: 'pro',
  access: 'client',
  summary:
    'Ready lists, then the caller’s own and those shared with them. `region` is a country; `email` whose lists. In pages.',
  query: z.object({
    search: text,
    category: several,
    region: countryInputSchema.nullish(),
    email: text,
    ordering: z.enum(CONFIG_ORDERINGS).nullish(),
    /** `true`: only deleted ones that can be brought back. */
    deleted: z.enum(['true', 'false']).nullish(),
    locale: z.enum(LOCALES).default('en'),
    ...pageQuery,
  }),
  response: z.array(audienceConfigSchema),
});

const content = {
  categories: z
    .array(z.enum(LIST_CATEGORY_IDS))
    .max(LIST_CATEGORY_IDS.length)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  targeting_package: targetingPackageSchema,
  countries: z
    .array(countryInputSchema)
    .max(250)
    .default([])
    .transform((codes) => [...new Set(codes)]),
};

export const createAudienceConfig = defineEndpoint({
  id: 'API-104',
  method: 'POST',
  path: '/api/external/audience-configs/',
  auth: 'pro',
  access: 'person',
  summary: 'Stores a targeting list of the caller’s own.',
  body: z.object({ ...content, name: nameSchema }),
  response: audienceConfigSchema,
  status: 201,
});

export const getAudienceConfig = defineEndpoint({
  id: 'API-108',
  method: 'GET',
  path: '/api/external/audience-configs/{pk}/',
  auth: 'pro',
  access: 'client',
  summary: 'One targeting list with its full package.',
  params: byPk,
  query: z.object({ locale: z.enum(LOCALES).default('en') }),
  response: audienceConfigSchema,
});

export const replaceAudienceConfig = defineEndpoint({
  id: 'API-109',
  method: 'PUT',
  path: '/api/external/audience-configs/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Replaces a list of the caller’s own as a new version; 409 when `version` is not the newest.',
  params: byPk,
  body: z.object({ ...content, name: nameSchema, version: rowNumberSchema.positive().optional() }),
  response: audienceConfigSchema,
});

export const deleteAudienceConfig = defineEndpoint({
  id: 'audience-config-delete',
  method: 'DELETE',
  path: '/api/external/audience-configs/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'Moves a list to the deleted ones, from where it can be restored.',
  params: ownPk,
  response: z.null(),
  status: 204,
});

export const restoreAudienceConfig = defineEndpoint({
  id: 'audience-config-restore',
  method: 'PATCH',
  path: '/api/external/audience-configs/{pk}/restore/',
  auth: 'pro',
  access: 'person',
  summary: 'Brings a deleted list back.',
  params: ownPk,
  response: audienceConfigSchema,
});

const versionSchema = z.object({
  version: z.int(),
  name: z.string(),
  categories: z.array(categorySchema),
  targeting_package: targetingPackageSchema,
  countries: z.array(z.string()),
  at: z.string(),
});
export type AudienceConfigVersion = z.infer<typeof versionSchema>;

export const listConfigVersions = defineEndpoint({
  id: 'audience-config-versions',
  method: 'GET',
  path: '/api/external/audience-configs/{pk}/versions/',
  auth: 'pro',
  access: 'person',
  summary: 'What a list was at each of its last 100 versions, the newest first.',
  params: ownPk,
  response: z.array(versionSchema),
});

export const shareAudienceConfig = defineEndpoint({
  id: 'API-110',
  method: 'POST',
  path: '/api/external/audience-configs/share/',
  auth: 'pro',
  access: 'person',
  summary: 'Shares a list of the caller’s own with people by e-mail; they read it, they do not change it.',
  body: z.object({
    id: z.uuid(),
    emails: z.array(emailSchema).min(1).max(SHARED_EMAILS),
    message: shareMessageSchema.default(''),
  }),
  response: z.object({ shared_with: z.array(z.string()), url: z.string() }),
});

export const shareConfigViaAccount = defineEndpoint({
  id: 'API-111',
  method: 'POST',
  path: '/api/external/audience-configs/share-via-account/',
  auth: 'pro',
  access: 'person',
  summary: 'Shares a list with everybody of this installation who works in the given ad account.',
  body: z.object({ id: z.uuid(), ad_account_id: someAdAccountIdSchema }),
  response: z.object({ shared_with: z.array(z.string()) }),
});

const FILE_TYPE = 'application/octet-stream';

export const downloadTargetingPackage = defineEndpoint({
  id: 'API-112',
  method: 'GET',
  path: '/api/external/audience-configs/{pk}/download_targeting_package/',
  auth: 'pro',
  access: 'client',
  summary: 'The package of a list as a file that is read back without loss: xlsx, csv or json.',
  params: byPk,
  query: z.object({
    file_format: z.enum(PACKAGE_FORMATS).default('xlsx'),
    locale: z.enum(LOCALES).default('en'),
  }),
  response: { kind: 'file', contentType: FILE_TYPE },
});

export const writeTargetingPackage = defineEndpoint({
  id: 'audience-config-file',
  method: 'POST',
  path: '/api/external/audience-configs/file/',
  auth: 'pro',
  access: 'client',
  summary: 'The same file of a list that is not saved yet. Nothing is kept.',
  body: z.object({ ...content, name: nameSchema, file_format: z.enum(PACKAGE_FORMATS) }),
  response: { kind: 'file', contentType: FILE_TYPE },
});

export const readTargetingPackage = defineEndpoint({
  id: 'audience-config-read-file',
  method: 'POST',
  path: '/api/external/audience-configs/read-file/',
  auth: 'pro',
  access: 'known',
  summary: 'Reads a list out of an xlsx, csv or json file, which is the body. Nothing is kept.',
  query: z.object({ file_name: z.string().min(1).max(1000) }),
  body: { kind: 'file', field: 'file' },
  response: z.object({
    name: z.string(),
    categories: z.array(z.enum(LIST_CATEGORY_IDS)),
    targeting_package: targetingPackageSchema,
    countries: z.array(z.string()),
    /** Numbers of the rows, the header being row 1, that say nothing a list can hold. */
    refused: z.array(z.int()),
  }),
});

export const reorderHandles = defineEndpoint({
  id: 'API-128',
  method: 'POST',
  path: '/api/external/audience-usages/reorder-handles/',
  auth: 'pro',
  access: 'person',
  summary:
    'Puts the handles of a list into an order and keeps it as a new version. `given`: that of `handles`; what they leave out follows.',
  body: z.object({
    id: z.uuid(),
    order: z.enum(HANDLE_ORDERS).default('balanced'),
    handles: z.array(z.string().trim().max(31)).max(MAX_PACKAGE_ITEMS).default([]),
  }),
  response: z.object({
    handles: z.array(z.object({ handle: z.string(), deselected: z.boolean() })),
    version: z.int(),
  }),
});
