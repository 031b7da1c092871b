import 'server-only';

interface Active {
  /** Ends a wait: somebody paused or cancelled it. The page that is being read is still finished, it is paid. */
  wake: AbortController;
  /** Ends everything: the process closes. */
  close: AbortController;
  ended: Promise<void>;
}

const slot = globalThis as { murmurActiveRuns?: Map<string, Active> };

function active(): Map<string, Active> {
  slot.murmurActiveRuns ??= new Map();
  return slot.murmurActiveRuns;
}

export interface RunSignals {
  wake: AbortSignal;
  close: AbortSignal;
}

/** Runs this process is working on, so that a pause reaches a waiting one at once. */
export async function whileRunActive(
  id: string,
  work: (signals: RunSignals) => Promise<void>,
): Promise<void> {
  const [wake, close] = [new AbortController(), new AbortController()];
  const running = work({ wake: wake.signal, close: close.signal });
  const ended = running.then(
    () => undefined,
    () => undefined,
  );
  active().set(id, { wake, close, ended });
  try {
    await running;
  } finally {
    active().delete(id);
  }
}

export const isActiveRun = (id: string): boolean => active().has(id);

/** Ends a wait of the run; resolves at once. */
export function wakeRun(id: string): void {
  active().get(id)?.wake.abort(new Error('stopped'));
}

/** Resolves when the work on it has stopped; at once when it runs elsewhere or not at all. */
export async function untilRunStopped(id: string): Promise<void> {
  await active().get(id)?.ended;
}

/** Before the process closes: what was running goes on at its last page with the next start. */
export async function closeAllRuns(reason: Error): Promise<void> {
  await Promise.all(
    [...active().values()].map(async ({ wake, close, ended }) => {
      wake.abort(reason);
      close.abort(reason);
      await ended;
    }),
  );
}
