import 'server-only';
import { log } from '../log';
import { perProcess } from '../per-process';
import { withLease } from '@/lib/server/stores/processes-store';

interface Round {
  startedMs: number;
  running: Promise<void> | null;
  abort: AbortController;
}

/**
 * Work that the sweep starts and does not wait for: in one process at a time, and not more often than told. What another
 * process is at leaves nothing that is due.
 */
export function roundsOf(name: string, everyMs: number, work: (signal: AbortSignal) => Promise<unknown>) {
  const slot = perProcess(name, (): { round?: Round } => ({}));
  return {
    /** Starts a round when it is time for one. */
    keep: (now: Date): void => {
      const known = slot.round;
      if (known?.running || (known && now.getTime() - known.startedMs < everyMs)) return;
      const abort = new AbortController();
      const round: Round = { startedMs: now.getTime(), running: null, abort };
      slot.round = round;
      round.running = withLease(name, async () => void (await work(abort.signal)))
        .catch((err: unknown) => {
          if (!abort.signal.aborted) log().error({ err }, `${name} failed`);
        })
        .then(() => undefined)
        .finally(() => (round.running = null));
    },
    /** Before the process closes: the next start goes on where this round was. */
    stop: async (): Promise<void> => {
      const known = slot.round;
      delete slot.round;
      known?.abort.abort(new Error('The server is closing'));
      await known?.running;
    },
  };
}
