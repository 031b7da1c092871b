import { z } from 'zod';
import { activitySchema } from '@/lib/domain/activity';
import { GROUPS } from '@/lib/domain/people';
import { LOCALES } from '@/lib/domain/locales';
import { defineEndpoint } from './core/endpoint';

/* What a page needs to know about where it runs and who looks at it, and what it tells back. */

export const getGeoLocation = defineEndpoint({
  id: 'API-024',
  method: 'GET',
  path: '/api/geo-location/',
  auth: 'none',
  access: 'public',
  summary: 'Country of the caller by network address; null on a local network.',
  response: z.object({ country: z.string().nullable(), country_code: z.string().nullable() }),
});

export const standaloneMe = defineEndpoint({
  id: 'API-177',
  method: 'GET',
  path: '/api/external/standalone-me/standalone_me/',
  auth: 'pro',
  access: 'client',
  summary: 'Who is signed in to the standalone tools and what they may use; empty for nobody.',
  query: z.object({ email: z.string().max(254).optional() }),
  response: z.object({
    email: z.string(),
    name: z.string(),
    groups: z.array(z.enum(GROUPS)),
    has_subscription: z.boolean(),
  }),
});

export const createActivity = defineEndpoint({
  id: 'API-180',
  method: 'POST',
  path: '/api/external/user-activity-entry/',
  auth: 'pro',
  access: 'client',
  summary: 'Stores one entry of the activity log.',
  body: activitySchema,
  response: z.object({ id: z.string() }),
  status: 201,
});

const helperDocument = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  updated_at: z.iso.datetime(),
});
const inLanguage = z.object({ language: z.enum(LOCALES).optional() });

export const listHelperDocuments = defineEndpoint({
  id: 'API-283',
  method: 'GET',
  path: '/api/helper-documents/',
  auth: 'user',
  access: 'person',
  summary: 'The helper documents.',
  query: inLanguage,
  response: z.array(helperDocument),
});
export const downloadHelperDocument = defineEndpoint({
  id: 'API-284',
  method: 'GET',
  path: '/api/helper-documents/download/',
  auth: 'user',
  access: 'person',
  summary: 'Address of the file of a helper document, found by id or by name.',
  query: inLanguage.extend({ id: z.string().max(100).optional(), name: z.string().max(200).optional() }),
  response: z.object({ url: z.string() }),
});
export const getHelperDocument = defineEndpoint({
  id: 'API-285',
  method: 'GET',
  path: '/api/helper-documents/{pk}/',
  auth: 'user',
  access: 'person',
  summary: 'One helper document with its text.',
  params: z.object({ pk: z.string().max(100) }),
  query: inLanguage,
  response: helperDocument.extend({ text: z.string() }),
});

export const fetchHelperDocument = defineEndpoint({
  id: 'helper-documents-file',
  method: 'GET',
  path: '/api/helper-documents/{pk}/file/',
  auth: 'user',
  access: 'person',
  summary: 'The file of a helper document, in Markdown.',
  params: z.object({ pk: z.string().max(100) }),
  query: inLanguage,
  response: { kind: 'file', contentType: 'text/markdown; charset=utf-8' },
});

export const resetTestData = defineEndpoint({
  id: 'API-296',
  method: 'GET',
  path: '/api/reset-e2e/mock/',
  auth: 'none',
  access: 'public',
  summary: 'Resets people and teams of a test installation; there is no such route anywhere else.',
  response: z.object({ reset: z.boolean() }),
});

export const sendErrorReport = defineEndpoint({
  id: 'error-reports',
  method: 'POST',
  path: '/api/error-reports/',
  auth: 'none',
  access: 'public',
  summary:
    'Hands the crash report of a browser that has agreed on to the error reporter of this installation.',
  body: { kind: 'file', field: 'report' },
  response: z.null(),
  status: 204,
});
