import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/domain/app-error';
import type { RunLimit } from '@/lib/domain/runs';
import { NetworkLimitError } from '@/lib/server/sources/x-api/failures';
import type { NetworkAccess, NetworkPage } from '@/lib/server/sources/x-api/reading';
import { pageRange } from '@/lib/server/sources/x-api/requests';
import type { Settlement } from '@/lib/server/stores/runs/ledger-store';
import type { RunStep, StepStop } from '@/lib/server/stores/runs/run-record';
import {
  moveWorkedRun,
  notePage,
  readWorkedRun,
  type RunChange,
  type RunRow,
} from '@/lib/server/stores/runs/runs-store';
import type { RunSignals } from './active-runs';
import { keepPage, type KeptPage, keptPage } from './kept-page';
import { networkPrices, pricedAs, settle } from './ledger/ledger';
import type { PageReader } from './network-reader';
import { readKeyOf } from './plan-steps';
import { RunWatch } from './step-watch';

export interface Reading {
  read: PageReader;
  access: NetworkAccess;
  signals: RunSignals;
  now: () => Date;
}

/** `left`: paused, cancelled or taken away; `finished`: there is nothing more to read, or to spend. */
export type ReadOutcome = 'finished' | 'left';

type Missing = RunRow['missing'];

/** `stop`: why the step ends with this page although the network names a further one. */
type WatchedPage = KeptPage & { stop: StepStop | null };

const with1 = (limits: readonly RunLimit[], limit: RunLimit): RunLimit[] => [...new Set([...limits, limit])];

function withMissing(known: Missing, more: NetworkPage['missing']): Missing {
  const counts = new Map(known.map((one) => [`${one.kind} ${one.reason}`, { ...one }]));
  for (const { kind, reason } of more) {
    const key = `${kind} ${reason}`;
    const one = counts.get(key) ?? { kind, reason, count: 0 };
    counts.set(key, { ...one, count: one.count + 1 });
  }
  return [...counts.values()];
}

const nextStep = (run: RunRow): RunChange => ({ step: run.step + 1, cursor: null, stepItems: 0 });

/** A step that was left although the network names a further page: everybody is told, and a slice is not used. */
const stoppedStep = (run: RunRow, step: RunStep, stopped: StepStop): RunChange => ({
  ...nextStep(run),
  steps: run.steps.with(run.step, { ...step, stopped }),
  stoppedBy: 'network',
  limits: with1(run.limits, 'stopped_early'),
});

/** Items that the next page may bring: within the step's own limit and what is left of the price. Null: stop. */
function pageSizeOf(run: RunRow, { read, limit }: RunStep): { pageSize: number | undefined } | null {
  const price = networkPrices()[pricedAs(read)];
  const rest = run.atMostMicros - run.spentMicros;
  const affordable = price === 0 ? Number.MAX_SAFE_INTEGER : Math.floor(rest / price);
  const range = pageRange(read);
  if (!range) {
    const items = read.kind === 'users' ? read.values.length : read.kind === 'posts' ? read.ids.length : 1;
    return items <= affordable ? { pageSize: undefined } : null;
  }
  // A page of followers may ask for the account itself as well.
  const most = read.kind === 'followers' ? affordable - 1 : affordable;
  if (most < range.min) return null;
  const wanted = limit === null ? range.max : Math.max(range.min, limit - run.stepItems);
  return { pageSize: Math.min(range.max, most, wanted) };
}

function placeAfter(run: RunRow, step: RunStep, { page, stop }: WatchedPage): RunChange {
  const items = run.stepItems + page.billed.ids.length;
  if (page.next === null || (step.limit !== null && items >= step.limit)) return nextStep(run);
  return stop === null ? { cursor: page.next, stepItems: items } : stoppedStep(run, step, stop);
}

/** Where the run goes on after a page. */
function after(run: RunRow, step: RunStep, watched: WatchedPage, settled: Settlement): RunChange {
  const { page } = watched;
  return {
    ...placeAfter(run, step, watched),
    page: run.page + 1,
    posts: run.posts + page.posts.length,
    accounts: run.accounts + page.accounts.length,
    follows: run.follows + page.follows.length,
    spentMicros: run.spentMicros + settled.micros,
    savedMicros: run.savedMicros + settled.worthMicros - settled.micros,
    missing: withMissing(run.missing, page.missing),
  };
}

/** Pays for a kept page and moves on, in one transaction. */
async function book(run: RunRow, step: RunStep, watched: WatchedPage): Promise<void> {
  const { page, at } = watched;
  if (run.reservationId === null) throw new Error('A run at work holds money ready');
  const { read } = step;
  const { id: runId, page: n, reservationId } = run;
  const moment = new Date(at);
  const settling = { reservationId, page: `page:${n}`, read, billed: page.billed, at: moment };
  await settle(settling, async (tx, settled) => {
    const row = {
      runId,
      n,
      readKey: readKeyOf(read),
      kind: read.kind,
      day: moment.toISOString().slice(0, 10),
      items: page.billed.ids.length,
      paid: settled.paid,
      micros: settled.micros,
      worthMicros: settled.worthMicros,
      missing: page.missing.length,
      at: moment,
    };
    await notePage(row, after(run, step, watched, settled), tx);
  });
}

/** What was kept before a crash, else what the network says now, kept before anything else happens. */
async function pageOf(run: RunRow, step: RunStep, size: number | undefined, by: Reading): Promise<KeptPage> {
  const kept = await keptPage(run.id, run.page);
  if (kept && kept.step === run.step && kept.cursor === run.cursor) return kept;
  const { raw: _, ...page } = await by.read(
    { signal: by.signals.close, pageSize: size },
    by.access,
    step.read,
    run.cursor,
  );
  const fresh: KeptPage = { step: run.step, cursor: run.cursor, at: by.now().getTime(), page };
  await keepPage(run.id, run.page, fresh);
  return fresh;
}

/** Another process may have paused or cancelled a waiting run; it is looked at this often. */
const LOOK_MS = 5_000;

/** Sleeps until the network may be asked again. @returns false when the run is no longer to go on. */
async function sleepUntil(run: RunRow, until: Date, { signals, now }: Reading): Promise<boolean> {
  let still = await moveWorkedRun(run.id, ['running'], 'waiting', { waitUntil: until });
  while (still?.state === 'waiting' && now() < until && !signals.wake.aborted) {
    const ms = Math.min(LOOK_MS, until.getTime() - now().getTime());
    await wait(ms, undefined, { signal: signals.wake }).catch(() => undefined);
    signals.close.throwIfAborted();
    still = await readWorkedRun(run.id);
  }
  return (await moveWorkedRun(run.id, ['waiting'], 'running', { waitUntil: null })) !== null;
}

/** What the network has nothing for is left out, and said; everything else ends the run. */
async function skip(run: RunRow, { read, stratum }: RunStep, error: unknown): Promise<boolean> {
  const code = error instanceof AppError ? error.options.code : undefined;
  const past = code === 'no_archive' && read.kind === 'search' && !read.archive;
  if (!past && code !== 'network_not_found') return false;
  const missing: NetworkPage['missing'] = [
    { kind: stratum === null ? read.kind : 'slice', value: '', reason: past ? 'unavailable' : 'not_found' },
  ];
  const limits = past ? with1(run.limits, 'slices_out_of_reach') : run.limits;
  const change = { ...nextStep(run), limits, missing: withMissing(run.missing, missing) };
  return (await moveWorkedRun(run.id, ['running'], 'running', change)) !== null;
}

interface Turn {
  run: RunRow;
  step: RunStep;
  size: number | undefined;
}

/** @returns whether the run goes on. */
async function readOne({ run, step, size }: Turn, by: Reading, watch: RunWatch): Promise<boolean> {
  try {
    const kept = await pageOf(run, step, size, by);
    await book(run, step, { ...kept, stop: await watch.take(run, step, kept) });
    return true;
  } catch (error) {
    by.signals.close.throwIfAborted();
    if (error instanceof NetworkLimitError) return sleepUntil(run, error.resumeAt, by);
    if (await skip(run, step, error)) return true;
    throw error;
  }
}

/**
 * Reads the steps of a run from where it stands, page by page: kept, then paid and noted in one transaction,
 * so that nothing is paid or read twice after a crash. Stops before a page that could cost more than was confirmed, and
 * leaves a step that leads nowhere.
 * @throws what the network refused, or the reason of the closing process.
 */
export async function readSteps(id: string, by: Reading): Promise<ReadOutcome> {
  const watch = new RunWatch();
  for (;;) {
    by.signals.close.throwIfAborted();
    const run = await readWorkedRun(id);
    if (run?.state !== 'running') return 'left';
    const step = run.steps[run.step];
    if (!step) return 'finished';
    const size = pageSizeOf(run, step);
    if (size === null) {
      const change = { stoppedBy: 'price', limits: with1(run.limits, 'stopped_early') } as const;
      await moveWorkedRun(id, ['running'], 'running', change);
      return 'finished';
    }
    if (!(await readOne({ run, step, size: size.pageSize }, by, watch))) return 'left';
  }
}
