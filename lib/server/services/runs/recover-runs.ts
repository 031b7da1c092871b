import 'server-only';
import {
  forgetBilledBefore,
  idleReservations,
  orphanReservations,
} from '@/lib/server/stores/runs/ledger-store';
import { forgetAnswers } from '@/lib/server/stores/runs/network-answers-store';
import { forgetEndedPageBodies, forgetPageBodies } from '@/lib/server/stores/runs/page-bodies-store';
import {
  forgetEstimates,
  forgetOrphanRuns,
  moveRun,
  requeueOrphanRuns,
  runsIn,
} from '@/lib/server/stores/runs/runs-store';
import { release } from './ledger/ledger';

/** A failed run can be continued this long; then its pages go. */
const FAILED_KEPT_MS = 7 * 24 * 3_600_000;
/** Expired estimates stay a while: their cost is shown with them. */
const ESTIMATES_KEPT_MS = 24 * 3_600_000;

/**
 * After a process has gone: puts what was at work back into the queue, and gives back what it held ready for anything
 * else. One process at a time does this. @returns ids of all runs that wait, the oldest first.
 */
export async function recoverRuns(now: Date): Promise<string[]> {
  for (const { id } of await orphanReservations()) await release(id, now);
  await requeueOrphanRuns();
  return (await runsIn(['queued'])).map(({ id }) => id);
}

/** Removes what nobody can ask for any more. Safe to repeat. */
export async function sweepRuns(now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await forgetEstimates(ago(ESTIMATES_KEPT_MS));
  await forgetOrphanRuns();
  await forgetEndedPageBodies();
  await forgetBilledBefore(ago(24 * 3_600_000));
  await forgetAnswers(now);
  for (const run of await runsIn(['failed', 'paused'])) {
    if ((run.finishedAt ?? run.createdAt) > ago(FAILED_KEPT_MS)) continue;
    const error = 'The run was not continued within a week; what it had read was removed';
    await moveRun(run.id, ['failed', 'paused'], 'cancelled', {
      error,
      errorCode: 'not_continued',
      finishedAt: now,
    });
    await forgetPageBodies(run.id);
  }
  // Whoever stopped these did not live to give back. One that ends its last page does so itself.
  for (const { id } of await idleReservations()) await release(id, now);
}
