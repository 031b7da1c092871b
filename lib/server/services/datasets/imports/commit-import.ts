import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { PostField, SourceId } from '@/lib/domain/datasets';
import type { SampleFrame } from '@/lib/domain/sample-frame';
import type { Ctx } from '@/lib/server/ctx';
import {
  type DatasetRow,
  ensureDataset,
  segmentsOfVersion,
} from '@/lib/server/stores/datasets/datasets-store';
import {
  copyWithout,
  copyWithoutDuplicates,
  countOverlaps,
  countSegment,
  hasFollows,
  settleSegment,
  totalsOf,
} from '@/lib/server/stores/posts/posts-writer';
import { columnsOfSegments } from '@/lib/server/stores/posts/posts-columns';
import { copyWithKept, keptColumns } from '@/lib/server/stores/posts/kept-columns';
import { commitSegments, segmentRows, type SegmentCommit } from '@/lib/server/stores/datasets/segments-store';
import type { Ingested } from './ingest';
import type { Staging } from './staging';

const COMMIT_TRIES = 5;

export interface Target {
  /** The dataset it was started for, when that was there already; it may have been renamed since. */
  id?: string | null;
  name: string;
  title: string;
  isSample: boolean;
  source: SourceId;
  /** The dataset shows nothing but this import afterwards. */
  replaces?: boolean;
  /** How the posts were drawn, where they are a sample. */
  frame?: SampleFrame;
  /** A segment of accounts and follows without posts, finished by the caller. */
  accounts?: number;
  /** What belongs to the transaction of the commit. */
  alongside?: (dataset: DatasetRow) => SegmentCommit['alongside'];
}

export interface ImportCounts {
  posts: number;
  accounts: number;
  duplicates: number;
}

interface NewSegment {
  segment: number;
  posts: number;
  fieldsPresent: PostField[];
}

/** The segment itself, or a copy of it without the rows that a later row of the same file replaces. */
async function withoutDuplicates(
  staging: Staging,
  fieldsPresent: PostField[],
  signal: AbortSignal,
): Promise<NewSegment> {
  const { rows, distinct } = await countSegment(staging.segment, signal);
  if (rows === distinct) return { segment: staging.segment, posts: distinct, fieldsPresent };
  const copy = await staging.another();
  await copyWithoutDuplicates(staging.segment, copy, signal);
  return { segment: copy, posts: distinct, fieldsPresent };
}

/** The new segment, or a copy of it that keeps what older segments know of its posts and its file has no column for. */
async function withKnown(
  staging: Staging,
  fresh: NewSegment,
  { segments: older, posts: known }: { segments: readonly number[]; posts: number },
  signal: AbortSignal,
): Promise<NewSegment> {
  const fields = await fieldsOf([...older], []);
  const { offered, tooMany, ranges } = await columnsOfSegments(older, signal);
  const ownColumns = offered.length + tooMany.length + ranges.length > 0;
  const columns = keptColumns(fresh.fieldsPresent, fields, { ownColumns });
  if (columns.length === 0) return fresh;
  const copy = await staging.another();
  await copyWithKept({ from: fresh.segment, to: copy, older }, columns, signal);
  await settleSegment(copy);
  const isLabelled = fresh.fieldsPresent.includes('sentiment') || known === fresh.posts;
  const fieldsPresent = [...new Set([...fresh.fieldsPresent, ...fields])]
    .filter((field) => field !== 'sentiment' || isLabelled)
    .sort();
  return { segment: copy, posts: fresh.posts, fieldsPresent };
}

interface Exchange {
  kept: number[];
  retired: number[];
  rests: NewSegment[];
  fresh: NewSegment;
  /** Posts of the new segment that the dataset had already. */
  overlap: number;
}

/** All older segments go; what they knew of the same posts goes with them. */
async function replaceAll(dataset: DatasetRow, fresh: NewSegment): Promise<Exchange> {
  const visible = (await segmentsOfVersion(dataset.id, dataset.version)) ?? [];
  return { kept: [], retired: visible, rests: [], fresh, overlap: 0 };
}

/** Older segments that hold posts of the new one are replaced by what is left of them. */
async function replaceOverlaps(
  staging: Staging,
  dataset: DatasetRow,
  fresh: NewSegment,
  signal: AbortSignal,
): Promise<Exchange> {
  const visible = (await segmentsOfVersion(dataset.id, dataset.version)) ?? [];
  const overlaps = await countOverlaps(fresh.segment, visible, signal);
  const replaced = new Set(overlaps.map(({ segment }) => segment));
  const rests: NewSegment[] = [];
  for (const { segment, posts, overlap } of overlaps) {
    // Who follows whom is in no post: it stays when every post was replaced.
    if (overlap === posts && !(await hasFollows(segment))) continue;
    const rest = await staging.another();
    await copyWithout(segment, rest, fresh.segment, signal);
    await settleSegment(rest);
    const fieldsPresent = (await segmentRows([segment]))[0]?.fieldsPresent ?? [];
    rests.push({ segment: rest, posts: posts - overlap, fieldsPresent });
  }
  const overlap = overlaps.reduce((sum, one) => sum + one.overlap, 0);
  return {
    kept: visible.filter((segment) => !replaced.has(segment)),
    retired: [...replaced],
    rests,
    fresh: await withKnown(staging, fresh, { segments: [...replaced], posts: overlap }, signal),
    overlap,
  };
}

/** Feelings are told by labels only where all posts have theirs: the others would be read by the model. */
async function fieldsOf(kept: number[], added: NewSegment[]): Promise<PostField[]> {
  const rows = [...(await segmentRows(kept)), ...added];
  const fields = new Set(rows.flatMap((row) => row.fieldsPresent));
  const isLabelled = rows.every((row) => row.posts === 0 || row.fieldsPresent.includes('sentiment'));
  return [...fields].filter((field) => field !== 'sentiment' || isLabelled).sort();
}

interface Round {
  staging: Staging;
  target: Target;
  ingested: Ingested;
  fresh: NewSegment;
}

/**
 * A sample says for every post how likely it was to be drawn; posts from elsewhere would make that untrue.
 * @throws AppError `conflict` (code `sample_frame`).
 */
export function assertTakesPosts(dataset: Pick<DatasetRow, 'frame'> | null, replaces: boolean): void {
  if (!dataset?.frame || replaces) return;
  const message = 'This dataset is a sample and takes no other posts. Choose another name, or replace it.';
  throw fieldError('dataset', message, { kind: 'conflict', code: 'sample_frame' });
}

/** What the dataset would be made of after this import. */
async function workOut(ctx: Ctx, { staging, target, ingested, fresh: read }: Round) {
  const { signal } = ctx;
  const dataset = await ensureDataset(ctx, target);
  assertTakesPosts(dataset, target.replaces ?? false);
  const exchange = target.replaces
    ? await replaceAll(dataset, read)
    : await replaceOverlaps(staging, dataset, read, signal);
  const { fresh, kept, rests, overlap } = exchange;
  const extra =
    target.accounts === undefined ? [] : [{ segment: target.accounts, posts: 0, fieldsPresent: [] }];
  const added = [...rests, fresh, ...extra];
  const segments = [...kept, ...added.map(({ segment }) => segment)];
  const totals = await totalsOf(segments, signal);
  const counts: ImportCounts = {
    posts: fresh.posts - overlap,
    accounts: target.replaces ? totals.accounts : Math.max(0, totals.accounts - dataset.accounts),
    duplicates: ingested.accepted - fresh.posts + overlap,
  };
  return { ...exchange, dataset, added, segments, totals, counts };
}

/** One try: works the new list out from the dataset as it is now, and commits it if nobody was faster. */
async function tryCommit(ctx: Ctx, round: Round) {
  const { staging, target } = round;
  const { dataset, added, segments, totals, counts, kept, retired } = await workOut(ctx, round);
  ctx.signal.throwIfAborted();
  const at = ctx.now();
  const outcome = await commitSegments({
    datasetId: dataset.id,
    fromVersion: dataset.version,
    segments,
    added: [...added, ...staging.rejectedSegments()],
    retired,
    source: target.source,
    replaces: target.replaces,
    frame: target.frame,
    alongside: target.alongside?.(dataset),
    fieldsPresent: await fieldsOf(kept, added),
    totals,
    importId: staging.importId,
    result: {
      ...counts,
      datasetId: dataset.id,
      datasetName: dataset.name,
      segment: staging.rejectedSegments()[0]?.segment ?? null,
      seconds: (at.getTime() - staging.startedAt.getTime()) / 1000,
    },
    at,
  });
  if (outcome === 'committed') staging.keep(segments);
  return { outcome, counts };
}

/**
 * Makes a finished segment visible in its dataset, exactly once, or not at all.
 * @throws AppError `conflict` when the import was cancelled meanwhile or others keep changing the dataset.
 */
export async function commitImport(
  ctx: Ctx,
  staging: Staging,
  target: Target,
  ingested: Ingested,
): Promise<ImportCounts> {
  const fresh = await withoutDuplicates(staging, ingested.fieldsPresent, ctx.signal);
  await settleSegment(fresh.segment);
  for (let tries = 0; tries < COMMIT_TRIES; tries += 1) {
    const { outcome, counts } = await tryCommit(ctx, { staging, target, ingested, fresh });
    if (outcome === 'committed') return counts;
    if (outcome === 'cancelled')
      throw new AppError('conflict', 'The import was cancelled', { code: 'cancelled' });
  }
  throw new AppError('conflict', 'The dataset kept changing while the import was to be added; run it again', {
    code: 'busy',
  });
}
