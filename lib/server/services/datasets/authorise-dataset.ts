import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { type DatasetRow, findDatasetRow, findDeletedRow } from '@/lib/server/stores/datasets/datasets-store';
import { noDataset } from './dataset-view';

/**
 * A dataset is changed under its own name only, never under one it had before.
 * @throws AppError `not_found` when the caller may not even read it, `forbidden` when only its owner may change it.
 */
export async function requireChangeable(ctx: Ctx, name: string): Promise<DatasetRow> {
  const row = await findDatasetRow(ctx, name);
  if (!row || row.name !== name) throw noDataset(name);
  if (row.isSample)
    throw new AppError('forbidden', 'The sample world cannot be changed', { code: 'dataset_sample' });
  return row;
}

/** @throws AppError `not_found` for an id that is none, or of a dataset that is not deleted or not the caller's. */
export async function requireDeleted(ctx: Ctx, id: string): Promise<DatasetRow> {
  const row = z.uuid().safeParse(id).success ? await findDeletedRow(ctx, id) : null;
  if (!row) throw new AppError('not_found', 'There is no such deleted dataset', { code: 'unknown_dataset' });
  return row;
}
