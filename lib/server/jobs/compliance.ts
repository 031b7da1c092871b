import 'server-only';
import { log } from '../log';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import { runDueSnapshots } from '@/lib/server/services/own/snapshot/run-due-snapshots';
import { runCompliance } from '@/lib/server/services/operations/compliance/run-compliance';
import { takeSnapshots } from '@/lib/server/services/runs/watched/take-snapshots';
import { roundsOf } from './rounds';

/** Between two rounds; what a day asks for is asked for once, however many rounds there are. */
const EVERY_MS = 15 * 60_000;

async function round(signal: AbortSignal): Promise<void> {
  // People who come with a snapshot of today need not be asked for again.
  const rounds = {
    'own snapshots': runDueSnapshots,
    ...(isNetworkConfigured() && { compliance: runCompliance, snapshots: takeSnapshots }),
  };
  for (const [name, work] of Object.entries(rounds)) {
    try {
      const done = await work({ signal }, new Date());
      log().info({ ...done }, name);
    } catch (err) {
      if (signal.aborted) return;
      log().error({ err }, `${name} failed`);
    }
  }
}

export const networkContent = roundsOf('network upkeep', EVERY_MS, round);
