import 'server-only';
import { log } from '../log';
import { perProcess } from '../per-process';
import { runUploads } from '@/lib/server/services/ads/audiences/run-uploads';
import { withLease } from '@/lib/server/stores/processes-store';

/** Between two rounds: X works on batches for hours. */
const EVERY_MS = 5 * 60_000;

interface Round {
  startedMs: number;
  running: Promise<void> | null;
  abort: AbortController;
}
const slot = perProcess('audience uploads', (): { round?: Round } => ({}));

/** Starts a round when it is time for one; called by the sweep, which does not wait for it. */
export function keepUploading(now: Date): void {
  const known = slot.round;
  if (known?.running || (known && now.getTime() - known.startedMs < EVERY_MS)) return;
  const abort = new AbortController();
  const round: Round = { startedMs: now.getTime(), running: null, abort };
  slot.round = round;
  round.running = withLease('audience uploads', async () => {
    await runUploads({ signal: abort.signal });
  })
    .catch((err: unknown) => {
      if (!abort.signal.aborted) log().error({ err }, 'uploads of audiences failed');
    })
    .then(() => undefined)
    .finally(() => (round.running = null));
}

/** Before the process closes: the next start goes on where this round was. */
export async function stopUploading(): Promise<void> {
  const known = slot.round;
  delete slot.round;
  known?.abort.abort(new Error('The server is closing'));
  await known?.running;
}
