import { z } from 'zod';
import {
  columnMappingSchema,
  datasetNameSchema,
  dateOrderSchema,
  fileFormatSchema,
  givenDaySchema,
  importSchema,
} from '@/lib/domain/datasets';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { defineEndpoint } from './core/endpoint';

const params = z.object({ id: z.uuid(FIELD_RULES.bad_id) });

/** What a person corrects after the look at the file. Absent values are recognised from the file. */
export const importChoicesSchema = z.object({
  format: fileFormatSchema.optional(),
  mapping: columnMappingSchema.optional(),
  date_order: dateOrderSchema.optional(),
  /** For a file that tells no dates: the day that all its posts get. */
  day: givenDaySchema.optional(),
});

export const createImport = defineEndpoint({
  id: 'imports-create',
  method: 'POST',
  path: '/api/imports/',
  auth: 'pro',
  access: 'known',
  summary: 'Keeps the bytes of one file, which are the body. Look at it with preview, then start.',
  /** Only shown; whatever looks like a path is cut off. */
  query: z.object({ file_name: z.string().min(1).max(1000) }),
  body: { kind: 'file', field: 'file' },
  response: importSchema,
  status: 201,
});

export const listImports = defineEndpoint({
  id: 'imports-list',
  method: 'GET',
  path: '/api/imports/',
  auth: 'pro',
  access: 'client',
  summary: 'Lists the imports, the newest first.',
  response: z.array(importSchema),
});

export const getImport = defineEndpoint({
  id: 'imports-get',
  method: 'GET',
  path: '/api/imports/{id}/',
  auth: 'pro',
  access: 'client',
  summary: 'One import with its progress and the first rejected rows.',
  params,
  response: importSchema,
});

export const previewImport = defineEndpoint({
  id: 'imports-preview',
  method: 'POST',
  path: '/api/imports/{id}/preview/',
  auth: 'pro',
  access: 'known',
  summary: 'Looks at the first rows, with a corrected mapping where one is given.',
  params,
  body: importChoicesSchema,
  response: importSchema,
});

export const startImport = defineEndpoint({
  id: 'imports-start',
  method: 'POST',
  path: '/api/imports/{id}/start/',
  auth: 'pro',
  access: 'known',
  summary: 'Brings the posts of an uploaded file into a dataset.',
  params,
  body: importChoicesSchema.extend({
    dataset: datasetNameSchema,
    title: z.string().min(1).max(200).optional(),
    /** The posts the dataset has are taken out when those of the file come in. */
    replace: z.boolean().optional(),
  }),
  response: importSchema,
  status: 202,
});

export const cancelImport = defineEndpoint({
  id: 'imports-cancel',
  method: 'POST',
  path: '/api/imports/{id}/cancel/',
  auth: 'pro',
  access: 'known',
  summary: 'Ends an import before its commit; nothing of it stays.',
  params,
  response: importSchema,
});

export const downloadRejected = defineEndpoint({
  id: 'imports-rejected',
  method: 'GET',
  path: '/api/imports/{id}/rejected/',
  auth: 'pro',
  access: 'client',
  summary: 'All rejected rows with their numbers and reasons, as CSV.',
  params,
  response: { kind: 'file', contentType: 'text/csv; charset=utf-8' },
});
