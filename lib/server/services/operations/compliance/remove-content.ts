import 'server-only';
import { Staging } from '@/lib/server/services/datasets/imports/staging';
import {
  copyWithoutRemoved,
  type NetworkDataset,
  segmentsHolding,
} from '@/lib/server/stores/posts/stale-content-store';
import { segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import { settleSegment, totalsOf } from '@/lib/server/stores/posts/posts-writer';
import { commitSegments, segmentRows, type SegmentCommit } from '@/lib/server/stores/datasets/segments-store';
import { type RemovedContent, scrubbers } from './scrubbers';

type Added = SegmentCommit['added'][number];

/** Copies of the segments that hold it, without it. */
async function rewritten(
  staging: Staging,
  affected: readonly number[],
  removed: RemovedContent,
  signal: AbortSignal,
): Promise<Added[]> {
  const added: Added[] = [];
  for (const segment of affected) {
    const copy = added.length === 0 ? staging.segment : await staging.another();
    const posts = await copyWithoutRemoved(segment, copy, removed, signal);
    await settleSegment(copy);
    const fieldsPresent = (await segmentRows([segment]))[0]?.fieldsPresent ?? [];
    added.push({ segment: copy, posts, fieldsPresent });
  }
  return added;
}

/** Kept results first: when the process ends in between, the dataset still shows what has to go, and it starts anew. */
export async function scrubKept(removed: RemovedContent, now: Date): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  for (const { name, scrub } of scrubbers) changed[name] = await scrub(removed, now);
  return changed;
}

export interface Removal {
  /** Segments that were written anew; 0 when the dataset had changed meanwhile and it waits for the next round. */
  segments: number;
  /** Rows that each scrubber changed. */
  scrubbed: Record<string, number>;
}

/**
 * Takes content out of a dataset and out of everything that was kept of it. The dataset's version rises, so that nothing
 * worked out before is shown again; what it was made of is purged with the next sweeps.
 */
export async function removeContent(
  dataset: NetworkDataset,
  removed: RemovedContent,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Removal> {
  const scrubbed = await scrubKept(removed, now);
  const visible = (await segmentsOfVersion(dataset.id, dataset.version)) ?? [];
  const affected = await segmentsHolding(visible, removed);
  if (affected.length === 0) return { segments: 0, scrubbed };
  const staging = await Staging.start(null, now);
  try {
    const added = await rewritten(staging, affected, removed, signal);
    const segments = [
      ...visible.filter((segment) => !affected.includes(segment)),
      ...added.map(({ segment }) => segment),
    ];
    const outcome = await commitSegments({
      datasetId: dataset.id,
      fromVersion: dataset.version,
      segments,
      added,
      retired: affected,
      source: 'x-api',
      fieldsPresent: dataset.fieldsPresent,
      totals: await totalsOf(segments, signal),
      importId: null,
      result: {},
      at: now,
    });
    if (outcome !== 'committed') return { segments: 0, scrubbed };
    staging.keep(segments);
    return { segments: added.length, scrubbed };
  } finally {
    await staging.clear();
  }
}
