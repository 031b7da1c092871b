import 'server-only';
import { perProcess } from '@/lib/server/per-process';

interface Active {
  abort: AbortController;
  ended: Promise<void>;
}

const active = perProcess('active imports', () => new Map<string, Active>());

/** Imports this process is working on, so that a cancel reaches them at once. */
export async function whileActive<T>(id: string, abort: AbortController, work: () => Promise<T>): Promise<T> {
  const running = work();
  const ended = running.then(
    () => undefined,
    () => undefined,
  );
  active.set(id, { abort, ended });
  try {
    return await running;
  } finally {
    active.delete(id);
  }
}

/** Resolves when the work has stopped and cleaned up; at once when it runs elsewhere or not at all. */
export async function abortActiveImport(id: string, reason: Error = new Error('cancelled')): Promise<void> {
  const entry = active.get(id);
  entry?.abort.abort(reason);
  await entry?.ended;
}

/** Before the process closes: what was running is queued again and starts over with the next start. */
export async function abortAllImports(reason: Error): Promise<void> {
  await Promise.all([...active.keys()].map((id) => abortActiveImport(id, reason)));
}
