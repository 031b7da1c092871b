import 'server-only';
import { removeRunPages } from '@/lib/server/data-folder/run-pages';
import { forgetBilledBefore, idleReservations, openEstimates } from '@/lib/server/stores/runs/ledger-store';
import {
  forgetEstimates,
  forgetOrphanRuns,
  moveRun,
  runsOfFolder,
} from '@/lib/server/stores/runs/runs-store';
import { isActiveRun } from './active-runs';
import { release } from './ledger/ledger';
import { runFolder } from './run-folder';

/** A failed run can be continued this long; then its pages go. */
const FAILED_KEPT_MS = 7 * 24 * 3_600_000;
/** Expired estimates stay a while: their cost is shown with them. */
const ESTIMATES_KEPT_MS = 24 * 3_600_000;
/** What is held ready for counting is given back at once, unless the process ended meanwhile. */
const ASKING_MS = 3_600_000;

/** After a crash: puts what was at work back into the queue. @returns ids of the runs to queue, the oldest first. */
export async function recoverRuns(): Promise<string[]> {
  const folder = runFolder();
  for (const { id } of await runsOfFolder(folder, ['running', 'waiting', 'importing']))
    if (!isActiveRun(id))
      await moveRun(id, ['running', 'waiting', 'importing'], 'queued', { waitUntil: null });
  return (await runsOfFolder(folder, ['queued'])).map(({ id }) => id);
}

/** Removes what nobody can ask for any more. Safe to repeat. */
export async function sweepRuns(now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await forgetEstimates(ago(ESTIMATES_KEPT_MS));
  for (const id of await forgetOrphanRuns()) removeRunPages(id);
  await forgetBilledBefore(ago(24 * 3_600_000));
  for (const { id } of await openEstimates(ago(ASKING_MS))) await release(id, now);
  for (const run of await runsOfFolder(runFolder(), ['failed', 'paused'])) {
    if ((run.finishedAt ?? run.createdAt) > ago(FAILED_KEPT_MS)) continue;
    const error = 'The run was not continued within a week; what it had read was removed';
    await moveRun(run.id, ['failed', 'paused'], 'cancelled', {
      error,
      errorCode: 'not_continued',
      finishedAt: now,
    });
    removeRunPages(run.id);
  }
  // Whoever stopped these did not live to give back. One that ends its last page does so itself.
  for (const { id, subject } of await idleReservations()) if (!isActiveRun(subject)) await release(id, now);
}
