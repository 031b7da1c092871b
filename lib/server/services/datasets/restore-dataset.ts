import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Dataset } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/services/ctx';
import { findWritableDataset, restoreDatasetRow } from '@/lib/server/stores/datasets-store';
import { datasetView, noDataset } from './dataset-view';

/**
 * Undoes the last deletion of a dataset of this name.
 * @throws AppError `conflict` when a new dataset has taken the name meanwhile.
 */
export async function restoreDataset(ctx: Ctx, input: { name: string }): Promise<Dataset> {
  const taken = await findWritableDataset(ctx, input.name);
  if (taken) throw new AppError('conflict', `A new dataset is called ${taken.name}; rename it first`);
  const row = await restoreDatasetRow(ctx, input.name);
  if (!row) throw noDataset(input.name);
  return datasetView(row);
}
