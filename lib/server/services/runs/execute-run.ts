import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { diskFull, isDiskFull } from '@/lib/server/data-folder/disk-room';
import { log } from '@/lib/server/log';
import { type Actor, type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import { forgetPageBodies } from '@/lib/server/stores/runs/page-bodies-store';
import { moveWorkedRun, readWorkedRun, type RunRow, startRun } from '@/lib/server/stores/runs/runs-store';
import { type RunSignals, whileRunActive } from './active-runs';
import { importPages } from './import-pages';
import { giveBack } from './ledger/ledger';
import { accessOfPlan, networkReader, type PageReader } from './network-reader';
import { readSteps } from './read-steps';

/** Processes that a run may take down before it is given up. */
const ATTEMPTS = 5;
const AT_WORK = ['running', 'waiting', 'importing'] as const;

/** Reason of the abort when the process closes or was taken for dead: the run goes back to the queue. */
export const CLOSING = new Error('The server is closing');

export interface ExecuteOptions {
  now: () => Date;
  read?: PageReader;
}

/** The run works in the name of whoever confirmed it. */
function actorOf({ ownerKind, ownerId }: RunRow): Actor {
  if (ownerKind !== 'user' || ownerId === null) return { kind: 'local-owner', id: 'local' };
  return { kind: 'user', id: ownerId, email: null, operator: false, by: { token: 'run', tokenKind: 'cli' } };
}

/** What is left over belongs to whoever goes on, when that is another process. */
async function giveBackOwn(run: RunRow, now: Date): Promise<void> {
  if (await readWorkedRun(run.id)) await giveBack(run, now);
}

/** @param run As its worker started it: the row may name a newer reservation, which is not this worker's. */
async function settleFailure(run: RunRow, error: unknown, now: Date): Promise<void> {
  const told = isDiskFull(error) ? diskFull(error) : error;
  const expected = told instanceof AppError;
  const message = expected ? told.message : 'The run failed; it can be continued';
  const errorCode = expected ? (told.options.code ?? told.kind) : 'defect';
  if (!expected) log().error({ run: run.id, err: error }, 'run failed');
  const change = { error: message, errorCode, waitUntil: null, finishedAt: now };
  await moveWorkedRun(run.id, AT_WORK, 'failed', change);
  await giveBackOwn(run, now);
}

async function work(run: RunRow, signals: RunSignals, { now, read = networkReader }: ExecuteOptions) {
  if (run.attempts > ATTEMPTS)
    throw new AppError('unavailable', 'The run ended several times without a result', { code: 'gave_up' });
  const access = accessOfPlan(run.plan);
  const outcome = await readSteps(run.id, { read, access, signals, now });
  const ready = outcome === 'finished' ? await moveWorkedRun(run.id, ['running'], 'importing') : null;
  if (!ready) return giveBackOwn(run, now());
  const ctx: Ctx = { actor: actorOf(run), requestId: run.id, signal: signals.close, now, client: NO_CLIENT };
  await importPages(ctx, ready);
  await forgetPageBodies(run.id);
  await giveBackOwn(run, now());
  log().info({ run: run.id, pages: ready.page, micros: ready.spentMicros }, 'run imported');
}

/** Works on one queued run until it is done, stopped or failed, unless another process does. Never throws for what the network refuses. */
export async function executeRun(id: string, options: ExecuteOptions): Promise<void> {
  await whileRunActive(id, async (signals) => {
    const run = await startRun(id);
    if (!run) return;
    try {
      await work(run, signals, options);
    } catch (error) {
      if (signals.close.aborted) await moveWorkedRun(id, AT_WORK, 'queued', { waitUntil: null });
      else await settleFailure(run, error, options.now());
    }
  });
}
