import 'server-only';
import { env } from '../env';
import { enqueueImport, enqueueRun } from '@/lib/server/queue/queue';
import { recoverImports } from '@/lib/server/services/operations/recover-imports';
import { recoverRuns } from '@/lib/server/services/runs/recover-runs';
import { dropStrayLeases, withLease } from '@/lib/server/stores/processes-store';

export interface Recovered {
  imports: string[];
  runs: string[];
}

export const NOTHING: Recovered = { imports: [], runs: [] };

/**
 * Takes up what processes that are gone have left behind; one process at a time does this.
 * @returns all that waits: a job may have got lost with the process that was to send it.
 */
export async function recover(now: Date): Promise<Recovered> {
  const alone = env().DATABASE_URL === undefined;
  let found = NOTHING;
  await dropStrayLeases();
  await withLease('recovery', async () => {
    found = { imports: await recoverImports({ now, alone }), runs: await recoverRuns(now) };
  });
  return found;
}

export async function enqueue({ imports, runs }: Recovered): Promise<void> {
  for (const id of imports) await enqueueImport(id);
  for (const id of runs) await enqueueRun(id);
}
