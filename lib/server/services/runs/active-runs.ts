import 'server-only';
import { perProcess } from '@/lib/server/per-process';
import { withLease } from '@/lib/server/stores/processes-store';
import { runLease } from '@/lib/server/stores/runs/runs-store';

interface Active {
  /** Ends a wait: somebody paused or cancelled it. The page that is being read is still finished, it is paid. */
  wake: AbortController;
  /** Ends everything: the process closes. */
  close: AbortController;
  ended: Promise<unknown>;
}

const active = perProcess('active runs', () => new Map<string, Active>());

export interface RunSignals {
  wake: AbortSignal;
  close: AbortSignal;
}

/** Works on a run unless somebody does, here or elsewhere, and lets a pause of this process reach it at once. */
export async function whileRunActive(
  id: string,
  work: (signals: RunSignals) => Promise<void>,
): Promise<void> {
  const [wake, close] = [new AbortController(), new AbortController()];
  const ended = Promise.withResolvers<null>();
  try {
    await withLease(runLease(id), async () => {
      active.set(id, { wake, close, ended: ended.promise });
      await work({ wake: wake.signal, close: close.signal });
    });
  } finally {
    if (active.get(id)?.wake === wake) active.delete(id);
    ended.resolve(null);
  }
}

/** Ends a wait of the run in this process; resolves at once. */
export function wakeRun(id: string): void {
  active.get(id)?.wake.abort(new Error('stopped'));
}

/** Resolves when the work on it has stopped; at once when it runs elsewhere or not at all. */
export async function untilRunStopped(id: string): Promise<void> {
  await active.get(id)?.ended;
}

/** Before the process closes, or when it was taken for dead: what was running goes on at its last page elsewhere. */
export async function closeAllRuns(reason: Error): Promise<void> {
  await Promise.all(
    [...active.values()].map(async ({ wake, close, ended }) => {
      wake.abort(reason);
      close.abort(reason);
      await ended;
    }),
  );
}
