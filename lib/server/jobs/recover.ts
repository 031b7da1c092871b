import 'server-only';
import { env } from '../env';
import { enqueueImport, enqueuePack, enqueueRun } from '@/lib/server/queue/queue';
import { recoverInsights } from '@/lib/server/services/analysis/autopilot/insights';
import { recoverImports } from '@/lib/server/services/operations/recover-imports';
import { recoverRuns } from '@/lib/server/services/runs/recover-runs';
import { dropStrayLeases, withLease } from '@/lib/server/stores/processes-store';

export interface Recovered {
  imports: string[];
  runs: string[];
  packs: string[];
}

export const NOTHING: Recovered = { imports: [], runs: [], packs: [] };

/**
 * Takes up what processes that are gone have left behind; one process at a time does this.
 * @returns all that waits: a job may have got lost with the process that was to send it.
 */
export async function recover(now: Date): Promise<Recovered> {
  const alone = env().DATABASE_URL === undefined;
  let found = NOTHING;
  await dropStrayLeases();
  await withLease('recovery', async () => {
    found = {
      imports: await recoverImports({ now, alone }),
      runs: await recoverRuns(now),
      packs: await recoverInsights({ now, alone }),
    };
  });
  return found;
}

export async function enqueue({ imports, runs, packs }: Recovered): Promise<void> {
  for (const id of imports) await enqueueImport(id);
  for (const id of runs) await enqueueRun(id);
  for (const id of packs) await enqueuePack(id);
}
