import { z } from 'zod';
import { defineEndpoint } from './core/endpoint';

/* Apart from the rest of the site's calls: the first call of every page needs it. */

export const getClientConfig = defineEndpoint({
  id: 'client-config',
  method: 'GET',
  path: '/api/client-config/',
  auth: 'none',
  access: 'public',
  summary: 'Public configuration: client tokens, analytics and crash reporting of this installation.',
  response: z.object({
    production: z.boolean(),
    version: z.string(),
    tokens: z.object({
      pro: z.string().nullable(),
      extension: z.string().nullable(),
      'public-token': z.string().nullable(),
    }),
    analytics_token: z.string().nullable(),
    error_reporting_dsn: z.string().nullable(),
    session_recording: z.object({ token: z.string().nullable(), snippet_version: z.int() }),
  }),
});
