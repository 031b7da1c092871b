import 'server-only';
import type { Storage } from '@/lib/domain/dataset-storage';
import { freeBytes } from '@/lib/server/data-folder/disk-room';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { listDatasetRows, listDeletedRows } from '@/lib/server/stores/datasets/datasets-store';
import { countImports } from '@/lib/server/stores/datasets/imports-store';
import { isLocal } from '@/lib/server/stores/owner-scope';
import { segmentSizes } from '@/lib/server/stores/datasets/segment-sizes';
import { segmentsByDataset } from '@/lib/server/stores/datasets/segments-store';

/** What each dataset the caller may read takes on the disk, and how much is free (null for strangers). */
export async function readStorage(ctx: Ctx): Promise<Storage> {
  const [rows, deleted, sizes, segments, imports] = await Promise.all([
    listDatasetRows(ctx),
    listDeletedRows(ctx),
    segmentSizes(),
    segmentsByDataset(),
    countImports(),
  ]);
  const datasets = [...rows, ...deleted].map(({ id }) => {
    const bytes = (segments.get(id) ?? []).reduce((sum, segment) => sum + (sizes.get(segment) ?? 0), 0);
    return { id, bytes, imports: imports.get(id) ?? 0 };
  });
  return { free_bytes: isLocal(ctx.actor) ? freeBytes(env().dataDir) : null, datasets };
}
