import 'server-only';
import type { Dataset } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { markDatasetDeleted } from '@/lib/server/stores/datasets/datasets-store';
import { requireChangeable } from './authorise-dataset';
import { datasetView, noDataset } from './dataset-view';

/** Hides a dataset at once. It can be brought back for 30 days; then its posts are removed. */
export async function deleteDataset(ctx: Ctx, input: { name: string }): Promise<Dataset> {
  await requireChangeable(ctx, input.name);
  const row = await markDatasetDeleted(ctx, input.name);
  if (!row) throw noDataset(input.name);
  return datasetView(row);
}
