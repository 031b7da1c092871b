import { z } from 'zod';
import { LOCALES } from '@/lib/domain/locales';
import { MATERIAL_CATEGORIES, materialSchema } from '@/lib/domain/materials';
import { plainText } from '@/lib/domain/plain-text';
import { emailSchema } from '@/lib/domain/sign-in';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';

/* One-pagers, slides, questions and worked examples: made by the product of its own figures. */

const language = z.enum(LOCALES).default('en');
const pk = z.object({ pk: z.string().max(60) });
const line = z.string().transform(plainText).pipe(z.string().trim().max(160));

export const listMaterials = defineEndpoint({
  id: 'API-161',
  method: 'GET',
  path: '/api/external/marketing-materials/',
  auth: 'pro',
  access: 'public',
  summary: 'Materials to download, by category and language.',
  query: z.object({ category: z.enum(MATERIAL_CATEGORIES).optional(), language }),
  response: z.array(materialSchema),
});

export const getMaterial = defineEndpoint({
  id: 'API-162',
  method: 'GET',
  path: '/api/external/marketing-materials/{pk}/',
  auth: 'pro',
  access: 'public',
  summary: 'One material with the beginning of its text.',
  params: pk,
  query: z.object({ language }),
  response: materialSchema.extend({ preview: z.array(z.string()) }),
});

export const downloadMaterial = defineEndpoint({
  id: 'API-163',
  method: 'POST',
  path: '/api/external/marketing-materials/{pk}/download/',
  auth: 'pro',
  access: 'public',
  summary: 'Notes who asked for a material and gives an address of its file that works for an hour.',
  params: pk,
  body: z.object({ email: emailSchema, name: line.default(''), company: line.default(''), language }),
  response: z.object({ url: z.string() }),
});

export const fetchMaterial = defineEndpoint({
  id: 'materials-file',
  method: 'GET',
  path: '/api/external/marketing-materials/{pk}/file/',
  auth: 'pro',
  access: 'public',
  summary: 'The file itself, for whoever holds its address.',
  params: pk,
  query: z.object({ language, until: z.coerce.number<string | number>(), key: z.string().max(100) }),
  response: { kind: 'file', contentType: 'application/octet-stream' },
});

export const listDownloads = defineEndpoint({
  id: 'materials-downloads',
  method: 'GET',
  path: '/api/material-downloads/',
  auth: 'user',
  access: 'operator',
  summary: 'Who asked for which material, the newest first, for whoever runs the installation.',
  query: z.object(pageQuery),
  response: z.array(
    z.object({
      id: z.string(),
      material: z.string(),
      title: z.string(),
      email: z.string(),
      name: z.string(),
      company: z.string(),
      created_at: z.string(),
    }),
  ),
});
