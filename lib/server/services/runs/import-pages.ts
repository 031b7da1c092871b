import 'server-only';
import type { RunLimit } from '@/lib/domain/runs';
import type { SampleFrame } from '@/lib/domain/sample-frame';
import { isNearlyFull, diskFull } from '@/lib/server/data-folder/disk-room';
import type { Ctx } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import { commitImport } from '@/lib/server/services/datasets/imports/commit-import';
import { ingest } from '@/lib/server/services/datasets/imports/ingest';
import { PeopleWriter } from '@/lib/server/services/datasets/imports/people-writer';
import { Staging } from '@/lib/server/services/datasets/imports/staging';
import { moveWorkedRun, type RunChange, type RunRow } from '@/lib/server/stores/runs/runs-store';
import { assertOwnDataset, factsOf } from './confirm-run';
import { planRun } from './plan-steps';
import { RunPagesSource } from './run-pages-source';
import { sampleFrameOf, shortfallOf } from './sample-frame';

async function finish(run: RunRow, ctx: Ctx, change: RunChange): Promise<void> {
  await moveWorkedRun(run.id, ['importing'], 'done', { ...change, finishedAt: ctx.now() });
}

const slot = perProcess('run imports', () => ({ last: Promise.resolve() }));

/** One after the other, as imports of files: each takes threads and memory for its models. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = slot.last.then(work);
  slot.last = turn.catch(() => undefined);
  return turn;
}

/** How the posts were drawn, or that the network gave fewer than it counted. */
function outcomeOf(run: RunRow, frame: SampleFrame | null, searched: number): RunChange {
  const short = shortfallOf(run, searched);
  if (short === null) return { frame };
  const limits = [...new Set<RunLimit>([...run.limits, 'fewer_than_counted'])];
  return { frame: frame ?? { kind: 'part', ...short }, limits };
}

/** Reads the pages into segments and makes them visible, together with the end of the run, or not at all. */
async function commitPages(ctx: Ctx, run: RunRow, staging: Staging, people: PeopleWriter): Promise<void> {
  const source = new RunPagesSource(run, (found) => people.add(found));
  const ingested = await ingest(source, {
    segment: staging.segment,
    rejectedSegment: () => staging.rejectedSegment(),
    signal: ctx.signal,
    onProgress: () => {
      if (isNearlyFull()) throw diskFull();
    },
  });
  const accounts = await people.finish();
  const frame = sampleFrameOf(run, source.drawn);
  const told = outcomeOf(run, frame, source.searched);
  if (ingested.accepted === 0 && accounts === null) return finish(run, ctx, { ...told, posts: 0 });
  const { dataset: name, title = name } = run.plan;
  await commitImport(
    ctx,
    staging,
    {
      id: run.datasetId,
      name,
      title,
      isSample: false,
      source: 'x-api',
      ...(frame && { frame }),
      ...(accounts !== null && { accounts }),
      alongside: (dataset) => async (tx) => {
        const done = { ...told, datasetId: dataset.id, posts: source.posts, finishedAt: ctx.now() };
        const moved = await moveWorkedRun(run.id, ['importing'], 'done', done, tx);
        if (!moved) throw new Error('The run was taken away while it was imported');
      },
    },
    ingested,
  );
  if (accounts !== null) staging.keep([accounts]);
}

/** Brings the pages of a run into its dataset. @throws what a store threw; nothing of it is then visible. */
export function importPages(ctx: Ctx, run: RunRow): Promise<void> {
  return inTurn(() => importNow(ctx, run));
}

async function importNow(ctx: Ctx, run: RunRow): Promise<void> {
  // Somebody may have brought other posts in under this name meanwhile.
  const planned = planRun(run.plan, factsOf(run), run.precision ?? 'all');
  await assertOwnDataset(ctx, run.plan.dataset, planned);
  const staging = await Staging.start(null, ctx.now());
  const people = new PeopleWriter(staging);
  try {
    await commitPages(ctx, run, staging, people);
  } finally {
    await people.close();
    await staging.clear();
  }
}
