import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import type { Ctx } from '@/lib/server/ctx';

/** As many as a recipe may name. */
const MOST_DATASETS = 20;

/**
 * The datasets that statistics count in: the one named, else all of the caller's own, else the sample world. Invented
 * accounts are never counted among real ones. Empty: there is no data yet.
 * @throws AppError `not_found` for a name nobody here can read.
 */
export async function statsDatasets(ctx: Ctx, name: string | null | undefined): Promise<ResolvedDataset[]> {
  if (name) return resolveDatasets(ctx, [{ name }]);
  const readable = await listDatasets(ctx);
  const own = readable.filter(({ sample, posts }) => !sample && posts > 0);
  const counted = own.length > 0 ? own : readable.filter(({ sample }) => sample);
  return resolveDatasets(ctx, counted.slice(0, MOST_DATASETS));
}

/** @throws AppError `not_found` while there is no data at all. */
export async function requireStatsDatasets(ctx: Ctx, name: string | null | undefined) {
  const datasets = await statsDatasets(ctx, name);
  if (datasets.length > 0) return datasets;
  throw new AppError('not_found', 'There is no dataset yet. Import a file of posts first.', {
    code: 'no_dataset',
  });
}

export const segmentsOf = (datasets: readonly ResolvedDataset[]) =>
  datasets.flatMap(({ segments }) => segments);

export const versionsOf = (datasets: readonly ResolvedDataset[]) =>
  datasets.map(({ name, version, sample }) => ({ name, version, sample }));
