import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/services/ctx';
import { type DatasetRow, findDatasetRow } from '@/lib/server/stores/datasets-store';
import { isLocal } from '@/lib/server/stores/owner-scope';
import { noDataset } from './dataset-view';

/** @throws AppError `not_found` when the caller may not even read it, `forbidden` when only its owner may change it. */
export async function requireChangeable(ctx: Ctx, name: string): Promise<DatasetRow> {
  const row = await findDatasetRow(ctx, name);
  if (!row) throw noDataset(name);
  if (!isLocal(ctx.actor))
    throw new AppError('forbidden', 'Only the owner of this install may change datasets');
  if (row.isSample) throw new AppError('forbidden', 'The sample world cannot be changed');
  return row;
}
