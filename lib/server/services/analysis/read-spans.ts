import 'server-only';
import { mergedSpans, type Span } from '@/lib/analysis/sections/read-spans';
import type { ResolvedDataset } from '@/lib/server/services/datasets/resolve-datasets';
import { segmentRows } from '@/lib/server/stores/datasets/segments-store';
import { segmentBounds } from '@/lib/server/stores/posts/segment-bounds';
import type { RunStep } from '@/lib/server/stores/runs/run-record';
import { endedRunsOf } from '@/lib/server/stores/runs/runs-store';

/** What a step asked the network for, where that is a stretch of time. */
function windowOf({ read }: RunStep): Span | null {
  if (read.kind !== 'search' && read.kind !== 'timeline' && read.kind !== 'mentions') return null;
  const { from, to } = read;
  return from === undefined || to === undefined ? null : { from: Date.parse(from), to: Date.parse(to) };
}

interface Ended {
  steps: readonly RunStep[];
  /** Steps that were read to their end; the one after them may have been read in part, its newest posts first. */
  step: number;
}

/** Stretches of time that a run read, as far as its posts tell of a step that did not end. */
export function spansOfRun({ steps, step: done }: Ended, firstPostAt: number | null): Span[] {
  return steps.slice(0, done + 1).flatMap((step, place) => {
    const window = windowOf(step);
    if (window === null) return [];
    if (place < done && step.stopped === undefined) return [window];
    return firstPostAt === null ? [] : [{ from: Math.max(window.from, firstPostAt), to: window.to }];
  });
}

/** What came by a file is told apart from what a run brought by the import behind it. */
async function segmentsOfFiles(segments: readonly number[]): Promise<number[]> {
  const rows = await segmentRows(segments);
  return rows.filter(({ importId }) => importId !== null).map(({ segment }) => segment);
}

async function spansOf(dataset: ResolvedDataset): Promise<Span[]> {
  const { id, sources, segments, firstPostAt } = dataset;
  const ended = sources.includes('x-api') ? await endedRunsOf([id]) : [];
  const spans = ended.flatMap((run) => spansOfRun(run, firstPostAt?.getTime() ?? null));
  // Of a run whose plan is not known its posts are all that tells where it read.
  const files = spans.length === 0 ? segments : await segmentsOfFiles(segments);
  return [...spans, ...(await segmentBounds(files)).values()];
}

/** When anything of these datasets was read: the windows of runs, and of a file from its first post to its last. */
export async function readSpans(datasets: readonly ResolvedDataset[]): Promise<Span[]> {
  const spans = await Promise.all(datasets.map(spansOf));
  return mergedSpans(spans.flat());
}
