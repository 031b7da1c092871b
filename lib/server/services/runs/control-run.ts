import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Run } from '@/lib/domain/runs';
import { enqueueRun } from '@/lib/server/queue/queue';
import type { Ctx } from '@/lib/server/ctx';
import { forgetPageBodies } from '@/lib/server/stores/runs/page-bodies-store';
import { isLeased } from '@/lib/server/stores/processes-store';
import { moveRun, runLease } from '@/lib/server/stores/runs/runs-store';
import { untilRunStopped, wakeRun } from './active-runs';
import { requireManageable, requirePayer, requireRun } from './authorise-run';
import { giveBack, reserve, scopeOf } from './ledger/ledger';
import { runView } from './run-view';

const wrongState = (message: string) => new AppError('conflict', message, { code: 'state' });

/** Stops after the page that is being read; what is not spent is free again. @throws AppError `conflict` (`state`). */
export async function pauseRun(ctx: Ctx, { id }: { id: string }): Promise<Run> {
  const { run } = await requireManageable(ctx, id);
  const change = { waitUntil: null, finishedAt: ctx.now() };
  const paused = await moveRun(run.id, ['queued', 'running', 'waiting'], 'paused', change);
  if (!paused) throw wrongState('Only a run that is reading can be paused');
  wakeRun(run.id);
  await untilRunStopped(run.id);
  await giveBack(paused, ctx.now());
  return runView(await requireRun(ctx, id));
}

/** Goes on at the page where it stopped, for at most the rest of its price. @throws AppError `conflict` (`state`, `budget`). */
export async function resumeRun(ctx: Ctx, { id }: { id: string }): Promise<Run> {
  const { run, mine } = await requireManageable(ctx, id);
  const payer = await requirePayer(ctx, run.teamId);
  if (run.scope !== scopeOf(payer)) throw wrongState('The team that paid for this run is gone');
  if (run.plan.access.by === 'user' && !mine)
    throw wrongState('Only who started it may continue with their account');
  // A paused one may still be ending its last page.
  if (await isLeased(runLease(run.id)))
    throw wrongState('The run is still at work. Once it has stopped it can be continued.');
  const micros = Math.max(0, run.atMostMicros - run.spentMicros);
  await reserve(
    { payer, purpose: 'run', subject: run.id, micros, at: ctx.now() },
    async (tx, { id: reservationId }) => {
      const change = { reservationId, attempts: 0, error: null, errorCode: null, finishedAt: null };
      const resumed = await moveRun(run.id, ['paused', 'failed'], 'queued', change, tx);
      if (!resumed) throw wrongState('Only a paused or failed run can be continued');
    },
  );
  await enqueueRun(run.id);
  return runView(await requireRun(ctx, id));
}

/** Ends a run; what it has read is thrown away, what it has cost stays. @throws AppError `conflict` (`state`). */
export async function cancelRun(ctx: Ctx, { id }: { id: string }): Promise<Run> {
  const { run } = await requireManageable(ctx, id);
  const open = ['queued', 'running', 'waiting', 'paused', 'failed'] as const;
  const cancelled = await moveRun(run.id, open, 'cancelled', { waitUntil: null, finishedAt: ctx.now() });
  if (!cancelled) throw wrongState('The run has ended already, or is being imported');
  wakeRun(run.id);
  await untilRunStopped(run.id);
  await giveBack(cancelled, ctx.now());
  await forgetPageBodies(run.id);
  return runView(await requireRun(ctx, id));
}
