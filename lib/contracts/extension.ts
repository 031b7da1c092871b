import { z } from 'zod';
import { LOCALES } from '@/lib/domain/locales';
import { defineEndpoint } from './core/endpoint';

export const downloadExtension = defineEndpoint({
  id: 'targeting-extension',
  method: 'GET',
  path: '/api/targeting/extension/',
  auth: 'none',
  access: 'public',
  summary: 'The browser extension that fills X’s targeting form, made for the site that is asked, as a zip.',
  query: z.object({ locale: z.enum(LOCALES).default('en') }),
  response: { kind: 'file', contentType: 'application/zip' },
});
