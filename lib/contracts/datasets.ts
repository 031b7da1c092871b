import { z } from 'zod';
import { datasetNameSchema, datasetSchema } from '@/lib/domain/datasets';
import { defineEndpoint } from './core/endpoint';

const params = z.object({ name: datasetNameSchema });

export const listDatasets = defineEndpoint({
  id: 'datasets-list',
  method: 'GET',
  path: '/api/datasets/',
  auth: 'pro',
  summary: 'Lists the datasets the caller may read, the newest first.',
  response: z.array(datasetSchema),
});

export const getDataset = defineEndpoint({
  id: 'datasets-get',
  method: 'GET',
  path: '/api/datasets/{name}/',
  auth: 'pro',
  summary: 'One dataset with its figures and version.',
  params,
  response: datasetSchema,
});

export const deleteDataset = defineEndpoint({
  id: 'datasets-delete',
  method: 'DELETE',
  path: '/api/datasets/{name}/',
  auth: 'pro',
  summary: 'Removes a dataset; it can be restored for a while.',
  params,
  response: datasetSchema,
});

export const restoreDataset = defineEndpoint({
  id: 'datasets-restore',
  method: 'POST',
  path: '/api/datasets/{name}/restore/',
  auth: 'pro',
  summary: 'Brings a removed dataset back.',
  params,
  response: datasetSchema,
});
