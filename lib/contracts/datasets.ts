import { z } from 'zod';
import { sinceSchema } from '@/lib/domain/dataset-visits';
import { deletedDatasetSchema, storageSchema } from '@/lib/domain/dataset-storage';
import { datasetColumnsSchema } from '@/lib/domain/column-ranges';
import { datasetNameSchema, datasetSchema, importSchema } from '@/lib/domain/datasets';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { defineEndpoint } from './core/endpoint';

const params = z.object({ name: datasetNameSchema });
const idParams = z.object({ id: z.uuid(FIELD_RULES.bad_id) });

export const listDatasets = defineEndpoint({
  id: 'datasets-list',
  method: 'GET',
  path: '/api/datasets/',
  auth: 'pro',
  access: 'client',
  summary: 'Lists the datasets the caller may read, the newest first.',
  response: z.array(datasetSchema),
});

export const getDataset = defineEndpoint({
  id: 'datasets-get',
  method: 'GET',
  path: '/api/datasets/{name}/',
  auth: 'pro',
  access: 'client',
  summary: 'One dataset with its figures and version.',
  params,
  response: datasetSchema,
});

export const listColumns = defineEndpoint({
  id: 'datasets-columns',
  method: 'GET',
  path: '/api/datasets/{name}/columns/',
  auth: 'pro',
  access: 'client',
  summary:
    "Columns of the files' own with their values, which can narrow a question (`file_columns`): by their values, of numbers and dates by ranges.",
  params,
  response: datasetColumnsSchema,
});

export const readSince = defineEndpoint({
  id: 'datasets-since',
  method: 'GET',
  path: '/api/datasets/{name}/visit/',
  auth: 'pro',
  access: 'client',
  summary:
    'What came since the caller last looked at a dataset: how it stood then, and how their monitors went.',
  params,
  response: sinceSchema,
});

export const lookAtDataset = defineEndpoint({
  id: 'datasets-look',
  method: 'POST',
  path: '/api/datasets/{name}/visit/',
  auth: 'pro',
  access: 'client',
  summary: 'Counts a look of the caller at a dataset; `seen` ends what is new.',
  params,
  body: z.object({ seen: z.boolean().default(false) }),
  response: z.object({ kept: z.boolean() }),
});

export const renameDataset = defineEndpoint({
  id: 'datasets-rename',
  method: 'PATCH',
  path: '/api/datasets/{name}/',
  auth: 'pro',
  access: 'known',
  summary: 'Changes the name, the title or both; links with the old name go on leading here.',
  params,
  body: z.object({ name: z.string().max(200).optional(), title: z.string().max(1000).optional() }),
  response: datasetSchema,
});

export const listDatasetImports = defineEndpoint({
  id: 'datasets-imports',
  method: 'GET',
  path: '/api/datasets/{name}/imports/',
  auth: 'pro',
  access: 'client',
  summary: 'The imports a dataset was made of, the newest first.',
  params,
  response: z.array(importSchema),
});

export const readStorage = defineEndpoint({
  id: 'datasets-storage',
  method: 'GET',
  path: '/api/storage/',
  auth: 'pro',
  access: 'client',
  summary: 'What each dataset takes on the disk, and how much is free.',
  response: storageSchema,
});

export const listDeletedDatasets = defineEndpoint({
  id: 'datasets-deleted',
  method: 'GET',
  path: '/api/deleted-datasets/',
  auth: 'pro',
  access: 'client',
  summary: 'Datasets that were deleted and can still be brought back.',
  response: z.array(deletedDatasetSchema),
});

export const restoreDeletedDataset = defineEndpoint({
  id: 'datasets-deleted-restore',
  method: 'POST',
  path: '/api/deleted-datasets/{id}/restore/',
  auth: 'pro',
  access: 'known',
  summary: 'Brings one deleted dataset back.',
  params: idParams,
  response: datasetSchema,
});

export const removeDeletedDataset = defineEndpoint({
  id: 'datasets-deleted-remove',
  method: 'DELETE',
  path: '/api/deleted-datasets/{id}/',
  auth: 'pro',
  access: 'known',
  summary: 'Removes a deleted dataset for good and frees its disk space.',
  params: idParams,
  response: z.object({ id: z.string() }),
});

export const deleteDataset = defineEndpoint({
  id: 'datasets-delete',
  method: 'DELETE',
  path: '/api/datasets/{name}/',
  auth: 'pro',
  access: 'known',
  summary: 'Deletes a dataset; it can be restored for 30 days.',
  params,
  response: datasetSchema,
});

export const restoreDataset = defineEndpoint({
  id: 'datasets-restore',
  method: 'POST',
  path: '/api/datasets/{name}/restore/',
  auth: 'pro',
  access: 'known',
  summary: 'Brings the dataset of this name back that was deleted last.',
  params,
  response: datasetSchema,
});
