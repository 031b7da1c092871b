import 'server-only';
import type { Dataset } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { listDatasetRows } from '@/lib/server/stores/datasets/datasets-store';
import { datasetView } from './dataset-view';

/** Every dataset the caller may read, newest first, the sample world last. */
export async function listDatasets(ctx: Ctx): Promise<Dataset[]> {
  return (await listDatasetRows(ctx)).map(datasetView);
}
