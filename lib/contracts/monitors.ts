import { z } from 'zod';
import { adAccountIdSchema } from '@/lib/domain/ad-accounts';
import {
  cadenceSchema,
  DEFAULT_WATCHED,
  monitorPointSchema,
  monitorSchema,
  watchedSectionSchema,
} from '@/lib/domain/monitors';
import { queryTypeSchema, recipeSchema } from '@/lib/domain/recipe';
import { savedQueryType, savedQueryTypeSchema } from '@/lib/domain/saved';
import { defineEndpoint } from './core/endpoint';

/* Questions that are asked again by themselves. Mails go to the caller's own verified address only (security.md 20). */

/** Sent by the specification's clients; it grants nothing. */
const email = z.string().max(320).nullish();
const pk = z.object({ pk: z.string().max(60) });
const webhook = z.url({ protocol: /^https$/ }).max(2_000);
const watched = z.array(watchedSectionSchema).min(1).max(watchedSectionSchema.options.length);
/** Also called as audiences are saved under it; what is none of the others is an audience of keywords. */
const monitoredTypeSchema = z.union([
  queryTypeSchema,
  savedQueryTypeSchema.transform(
    (saved) => queryTypeSchema.options.find((type) => savedQueryType(type) === saved) ?? 'keyword',
  ),
]);
const detailSchema = monitorSchema.extend({
  points: z.array(z.object({ date: z.string(), value: z.number() })),
  history: z.array(monitorPointSchema),
});

export const listMonitors = defineEndpoint({
  id: 'API-164',
  method: 'GET',
  path: '/api/external/monitors/',
  auth: 'pro',
  access: 'person',
  summary: 'Monitors of the signed-in person.',
  query: z.object({ email: z.string().max(320).optional() }),
  response: z.array(monitorSchema),
});

export const getMonitor = defineEndpoint({
  id: 'API-165',
  method: 'GET',
  path: '/api/external/monitors/{pk}/',
  auth: 'pro',
  access: 'person',
  summary:
    'One monitor with its figures over time; `points` are posts, `history` everything that was measured.',
  params: pk,
  response: detailSchema,
});

export const createWeeklyMonitor = defineEndpoint({
  id: 'API-181',
  method: 'POST',
  path: '/api/external/weekly-results-monitor/',
  auth: 'pro',
  access: 'person',
  summary: 'Mails the fresh results of a query every Monday to the caller’s own address.',
  body: z.object({
    query: z.string().min(1).max(10_000),
    query_type: monitoredTypeSchema.default('conversation'),
    email,
    ad_account_id: adAccountIdSchema,
  }),
  response: monitorSchema,
  status: 201,
});

export const createMonitor = defineEndpoint({
  id: 'monitors-create',
  method: 'POST',
  path: '/api/monitors/',
  auth: 'user',
  access: 'person',
  summary: 'Asks a question again every day or week; a webhook’s secret is shown only now.',
  body: z.object({
    recipe: recipeSchema,
    name: z.string().trim().min(1).max(200),
    cadence: cadenceSchema.default('daily'),
    watched: watched.default([...DEFAULT_WATCHED]),
    mails: z.boolean().default(true),
    webhook: webhook.nullish(),
  }),
  response: z.object({ monitor: monitorSchema, webhook_secret: z.string().nullable() }),
  status: 201,
});

export const changeMonitor = defineEndpoint({
  id: 'monitors-change',
  method: 'PATCH',
  path: '/api/monitors/{pk}/',
  auth: 'user',
  access: 'person',
  summary: 'Renames, pauses or resumes a monitor, or changes what it watches.',
  params: pk,
  body: z
    .object({
      name: z.string().trim().min(1).max(200),
      cadence: cadenceSchema,
      watched,
      mails: z.boolean(),
      paused: z.boolean(),
    })
    .partial(),
  response: monitorSchema,
});

export const removeMonitor = defineEndpoint({
  id: 'monitors-remove',
  method: 'DELETE',
  path: '/api/monitors/{pk}/',
  auth: 'user',
  access: 'person',
  summary: 'Removes a monitor with its history.',
  params: pk,
  response: z.null(),
  status: 204,
});

export const runMonitor = defineEndpoint({
  id: 'monitors-run',
  method: 'POST',
  path: '/api/monitors/{pk}/run/',
  auth: 'user',
  access: 'person',
  summary: 'Looks now. The same days measured twice are one point; nothing is mailed.',
  params: pk,
  response: detailSchema,
});

export const unsubscribe = defineEndpoint({
  id: 'monitors-unsubscribe',
  method: 'POST',
  path: '/api/monitors/unsubscribe/',
  auth: 'none',
  access: 'public',
  summary:
    'Ends the mails of a monitor, by the code of its mails; one click from a mail program is enough (RFC 8058).',
  query: z.object({ code: z.string().max(300) }),
  response: z.object({ name: z.string() }),
});
