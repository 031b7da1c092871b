import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { PostField, SourceId } from '@/lib/domain/datasets';
import type { SampleFrame } from '@/lib/domain/sample-frame';
import type { Ctx } from '@/lib/server/ctx';
import {
  type DatasetRow,
  findDatasetRow,
  listDatasetRows,
  segmentsOfVersion,
} from '@/lib/server/stores/datasets/datasets-store';
import { noDataset } from './dataset-view';

/** What an analysis needs to know of a dataset: which segments to read and what its posts can tell. */
export interface ResolvedDataset {
  id: string;
  name: string;
  title: string;
  sample: boolean;
  sources: SourceId[];
  version: number;
  segments: number[];
  /** Of its newest version, as the two moments. */
  posts: number;
  firstPostAt: Date | null;
  lastPostAt: Date | null;
  /** A metric outside this list is unknown in every post, not 0. */
  fieldsPresent: PostField[];
  /** How its posts were drawn; null: they are all there are. */
  frame: SampleFrame | null;
}

async function resolve(row: DatasetRow, version: number): Promise<ResolvedDataset> {
  const segments = await segmentsOfVersion(row.id, version);
  if (!segments) {
    throw new AppError('not_found', `Version ${version} of ${row.name} is no longer there`, {
      code: 'unknown_version',
    });
  }
  const { id, name, title, sources, posts, firstPostAt, lastPostAt, fieldsPresent, frame } = row;
  const sample = row.isSample;
  return {
    id,
    name,
    title,
    sample,
    sources,
    version,
    segments,
    posts,
    firstPostAt,
    lastPostAt,
    fieldsPresent,
    frame,
  };
}

/** The datasets of a recipe in the order asked, each once. @throws AppError `not_found` for a name or version. */
export async function resolveDatasets(
  ctx: Ctx,
  wanted: readonly { name: string; version?: number }[],
): Promise<ResolvedDataset[]> {
  const unique = new Map(wanted.map((dataset) => [dataset.name, dataset]));
  const resolved: ResolvedDataset[] = [];
  for (const { name, version } of unique.values()) {
    const row = await findDatasetRow(ctx, name);
    if (!row) throw noDataset(name);
    resolved.push(await resolve(row, version ?? row.version));
  }
  return resolved;
}

/** The dataset to show when none is named: the person's newest, else the sample world, else null. */
export async function defaultDatasetName(ctx: Ctx): Promise<string | null> {
  return (await listDatasetRows(ctx))[0]?.name ?? null;
}
