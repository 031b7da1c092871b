import 'server-only';
import { executeRun } from '../services/runs/execute-run';
import { recoverRuns, sweepRuns } from '../services/runs/recover-runs';
import { enqueueRun } from '@/lib/server/queue/queue';

/** The job of a run: works on it until it is done, stopped or failed. */
export function runNetworkRead(id: string): Promise<void> {
  return executeRun(id, { now: () => new Date() });
}

/** Before this process works on anything: queues what an earlier one had not finished. */
export async function continueRuns(): Promise<void> {
  for (const id of await recoverRuns()) await enqueueRun(id);
}

export const keepRunsTidy = sweepRuns;
