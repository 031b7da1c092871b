import 'server-only';
import type { Dataset } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { findDatasetRow } from '@/lib/server/stores/datasets/datasets-store';
import { datasetView, noDataset } from './dataset-view';

export async function getDataset(ctx: Ctx, input: { name: string }): Promise<Dataset> {
  const row = await findDatasetRow(ctx, input.name);
  if (!row) throw noDataset(input.name);
  return datasetView(row);
}
