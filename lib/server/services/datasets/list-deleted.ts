import 'server-only';
import type { DeletedDataset } from '@/lib/domain/dataset-storage';
import type { Ctx } from '@/lib/server/ctx';
import { listDeletedRows } from '@/lib/server/stores/datasets/datasets-store';
import { datasetView } from './dataset-view';
import { DELETED_KEPT_MS } from './purge-dataset';

/** Datasets that can still be brought back, the last deleted one first. */
export async function listDeleted(ctx: Ctx): Promise<DeletedDataset[]> {
  const rows = await listDeletedRows(ctx);
  return rows.map((row) => {
    const deletedAt = row.deletedAt ?? ctx.now();
    return {
      ...datasetView(row),
      deleted_at: deletedAt.toISOString(),
      removed_at: new Date(deletedAt.getTime() + DELETED_KEPT_MS).toISOString(),
    };
  });
}
