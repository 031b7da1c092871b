import 'server-only';
import { log } from '../log';
import { perProcess } from '../per-process';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import { runDueSnapshots } from '@/lib/server/services/own/snapshot/run-due-snapshots';
import { runCompliance } from '@/lib/server/services/operations/compliance/run-compliance';
import { withLease } from '@/lib/server/stores/processes-store';
import { takeSnapshots } from '@/lib/server/services/runs/watched/take-snapshots';

/** Between two rounds; what a day asks for is asked for once, however many rounds there are. */
const EVERY_MS = 15 * 60_000;

interface Upkeep {
  startedMs: number;
  running: Promise<void> | null;
  abort: AbortController;
}
const slot = perProcess('network upkeep', (): { upkeep?: Upkeep } => ({}));

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

/** Starts a round when it is time for one; called by the sweep, which does not wait for it. */
export function keepNetworkContent(now: Date): void {
  const known = slot.upkeep;
  if (known?.running || (known && now.getTime() - known.startedMs < EVERY_MS)) return;
  const abort = new AbortController();
  const upkeep: Upkeep = { startedMs: now.getTime(), running: null, abort };
  slot.upkeep = upkeep;
  // Another process at it now leaves nothing that is due.
  upkeep.running = withLease('network upkeep', () => round(abort.signal))
    .catch((err: unknown) => log().error({ err }, 'upkeep of the network failed'))
    .then(() => undefined)
    .finally(() => (upkeep.running = null));
}

/** Before the process closes: the next start goes on where this round was. */
export async function stopNetworkContent(): Promise<void> {
  const known = slot.upkeep;
  delete slot.upkeep;
  known?.abort.abort(new Error('The server is closing'));
  await known?.running;
}
