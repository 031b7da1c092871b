import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Dataset } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import {
  type DatasetRow,
  findDeletedNamed,
  findWritableDataset,
  restoreDatasetRow,
} from '@/lib/server/stores/datasets/datasets-store';
import { requireDeleted } from './authorise-dataset';
import { datasetView, noDataset } from './dataset-view';

async function bringBack(ctx: Ctx, deleted: DatasetRow): Promise<Dataset> {
  const row = await restoreDatasetRow(ctx, deleted.id);
  if (!row) throw noDataset(deleted.name);
  return datasetView(row);
}

async function assertFree(ctx: Ctx, name: string): Promise<void> {
  const taken = await findWritableDataset(ctx, name);
  if (!taken) return;
  throw new AppError('conflict', `A new dataset is called ${taken.name}; rename it first`, {
    code: 'name_taken',
  });
}

/**
 * Undoes the last deletion of a dataset of this name.
 * @throws AppError `conflict` (code `name_taken`) when a new dataset has taken the name meanwhile.
 */
export async function restoreDataset(ctx: Ctx, input: { name: string }): Promise<Dataset> {
  await assertFree(ctx, input.name);
  const row = await findDeletedNamed(ctx, input.name);
  if (!row) throw noDataset(input.name);
  return bringBack(ctx, row);
}

/** The same for one of several deleted datasets, by its id. @throws as `restoreDataset`. */
export async function restoreDeleted(ctx: Ctx, input: { id: string }): Promise<Dataset> {
  const row = await requireDeleted(ctx, input.id);
  await assertFree(ctx, row.name);
  return bringBack(ctx, row);
}
