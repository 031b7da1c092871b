import { z } from 'zod';
import { adAccountIdSchema } from '@/lib/domain/ad-accounts';
import {
  APP_STORES,
  creativeChangeSchema,
  creativeCheckSchema,
  creativeInputSchema,
  ROW_SOURCES,
} from '@/lib/domain/ad-creatives';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { adMediaSchema } from './ad-media';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';

const person = { auth: 'user', access: 'person' } as const;
const params = z.object({ pk: z.uuid() });
/** They choose among what the caller's memberships open; they grant nothing. */
const team = teamKey.optional();
const whose = { team, ad_account_id: adAccountIdSchema };
const version = rowNumberSchema.optional();

export const adCreativeSchema = z.object({
  id: z.uuid(),
  team: z.int(),
  ad_account_id: z.string(),
  name: z.string(),
  text: z.string(),
  headline: z.string(),
  media: z.array(adMediaSchema.extend({ description: z.string() })),
  website_url: z.string(),
  app: z.uuid().nullable(),
  event: z.uuid().nullable(),
  /** Variants of one creative share it. */
  family: z.uuid(),
  variant: z.string(),
  version: z.int(),
  checks: z.array(creativeCheckSchema),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type AdCreative = z.infer<typeof adCreativeSchema>;

export const CREATIVE_ORDERS = [
  'name',
  '-name',
  'updated_at',
  '-updated_at',
  'created_at',
  '-created_at',
] as const;

export const listAdCreatives = defineEndpoint({
  ...person,
  id: 'API-002',
  method: 'GET',
  path: '/api/ad-creatives/',
  summary: 'Creatives of the caller’s teams with their media and what the checks say.',
  query: z.object({
    ...whose,
    search: z.string().max(200).optional(),
    ordering: z.enum(CREATIVE_ORDERS).default('-updated_at'),
  }),
  response: z.array(adCreativeSchema),
});

export const createAdCreative = defineEndpoint({
  ...person,
  id: 'API-003',
  method: 'POST',
  path: '/api/ad-creatives/',
  summary:
    'Keeps a new creative. With `family` it is a variant of another one. It may be kept while checks fail.',
  body: creativeInputSchema.extend({ team, family: z.uuid().optional() }),
  response: adCreativeSchema,
  status: 201,
});

export const checkAdCreative = defineEndpoint({
  ...person,
  id: 'creatives-check',
  method: 'POST',
  path: '/api/ad-creatives/check/',
  summary: 'What the checks say of a creative that is being written; nothing is kept.',
  body: creativeInputSchema.extend({ team }),
  response: z.array(creativeCheckSchema),
});

export const getAdCreative = defineEndpoint({
  ...person,
  id: 'API-004',
  method: 'GET',
  path: '/api/ad-creatives/{pk}/',
  summary: 'One creative with its media and what the checks say.',
  params,
  response: adCreativeSchema,
});

export const replaceAdCreative = defineEndpoint({
  ...person,
  id: 'API-005',
  method: 'PUT',
  path: '/api/ad-creatives/{pk}/',
  summary: 'Replaces what can be edited; 409 (`stale`) when `version` is not the newest.',
  params,
  body: creativeInputSchema.omit({ ad_account_id: true }).extend({ version }),
  response: adCreativeSchema,
});

export const updateAdCreative = defineEndpoint({
  ...person,
  id: 'API-006',
  method: 'PATCH',
  path: '/api/ad-creatives/{pk}/',
  summary: 'Changes single fields; 409 (`stale`) when `version` is not the newest.',
  params,
  body: creativeChangeSchema.extend({ version }),
  response: adCreativeSchema,
});

export const deleteAdCreative = defineEndpoint({
  ...person,
  id: 'API-007',
  method: 'DELETE',
  path: '/api/ad-creatives/{pk}/',
  summary: 'Deletes a creative; 409 (`creative_used`) while an ad shows it.',
  params,
  response: z.null(),
  status: 204,
});

const source = z.enum(ROW_SOURCES);
const name = z.string().trim().min(1).max(120);

export const accountAppSchema = z.object({
  id: z.uuid(),
  ad_account_id: z.string(),
  name: z.string(),
  store: z.enum(APP_STORES),
  identifier: z.string(),
  source,
});
export type AccountApp = z.infer<typeof accountAppSchema>;

export const listAccountApps = defineEndpoint({
  ...person,
  id: 'API-001',
  method: 'GET',
  path: '/api/account-apps/',
  summary: 'Mobile apps that creatives and ads can lead to, and where each is known from.',
  query: z.object(whose),
  response: z.array(accountAppSchema),
});

export const createAccountApp = defineEndpoint({
  ...person,
  id: 'account-apps-create',
  method: 'POST',
  path: '/api/account-apps/',
  summary: 'Writes down an app of the team; written down again, it is the same row.',
  body: z.object({
    ...whose,
    name,
    store: z.enum(APP_STORES),
    identifier: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[\w.-]+$/),
  }),
  response: accountAppSchema,
  status: 201,
});

export const deleteAccountApp = defineEndpoint({
  ...person,
  id: 'account-apps-delete',
  method: 'DELETE',
  path: '/api/account-apps/{pk}/',
  summary: 'Takes an app that the team wrote down away, with its events.',
  params,
  response: z.null(),
  status: 204,
});

const status = z.string();
export const appEventSchema = z.object({ id: z.uuid(), app: z.uuid(), name: z.string(), status, source });
export const webEventSchema = z.object({ id: z.uuid(), name: z.string(), pixel: z.string(), status, source });

export const listAppEvents = defineEndpoint({
  ...person,
  id: 'API-022',
  method: 'GET',
  path: '/api/app-events/',
  summary: 'Events inside apps that count as conversions.',
  query: z.object({ ...whose, app: z.uuid().optional() }),
  response: z.array(appEventSchema),
});

export const createAppEvent = defineEndpoint({
  ...person,
  id: 'app-events-create',
  method: 'POST',
  path: '/api/app-events/',
  summary: 'Writes down an event of an app of the team.',
  body: z.object({ app: z.uuid(), name }),
  response: appEventSchema,
  status: 201,
});

export const listWebEvents = defineEndpoint({
  ...person,
  id: 'API-023',
  method: 'GET',
  path: '/api/web-events/',
  summary: 'Events of websites, by their pixel, that count as conversions.',
  query: z.object(whose),
  response: z.array(webEventSchema),
});

export const createWebEvent = defineEndpoint({
  ...person,
  id: 'web-events-create',
  method: 'POST',
  path: '/api/web-events/',
  summary: 'Writes down an event of a website with the id of its pixel.',
  body: z.object({
    ...whose,
    name,
    pixel: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[\w-]+$/),
  }),
  response: webEventSchema,
  status: 201,
});

export const deleteAdEvent = defineEndpoint({
  ...person,
  id: 'ad-events-delete',
  method: 'DELETE',
  path: '/api/ad-events/{pk}/',
  summary: 'Takes an event that the team wrote down away.',
  params,
  response: z.null(),
  status: 204,
});

export const hasPixel = defineEndpoint({
  ...person,
  id: 'API-025',
  method: 'GET',
  path: '/api/has-pixel/',
  summary: 'Whether a pixel of a website is known for the ad account.',
  query: z.object(whose),
  response: z.object({ has_pixel: z.boolean() }),
});

export const listAdvertiserCategories = defineEndpoint({
  ...person,
  id: 'API-019',
  method: 'GET',
  path: '/api/advertiser-categories/',
  summary: 'Business categories of advertisers, as X lists them, with their IAB codes.',
  response: z.array(z.object({ id: z.string(), name: z.string(), iab_categories: z.array(z.string()) })),
});
