import { crashStore, type CrashSource } from './crash-store';
import { isNoise } from './crash-noise';
import { hidePlainCrash, showPlainCrash } from './plain-crash';

interface Display {
  mountCrashDisplay: () => void;
}

const load = (): Promise<Display> => import('./mount-crash-display');
/** Between tries: a busy moment passes in one of them, a connection comes back in the other. */
const WAITS_MS = [1000, 4000];
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The display is code for the rare case: it is loaded with the first crash. While it does not come, plain markup says
 * the same, so that no crash passes unseen.
 */
export async function showCrashes(loadDisplay = load, waitsMs: readonly number[] = WAITS_MS): Promise<void> {
  for (const waitMs of [...waitsMs, null]) {
    try {
      (await loadDisplay()).mountCrashDisplay();
      return hidePlainCrash();
    } catch {
      const [first] = crashStore.getState().crashes;
      if (first) showPlainCrash(`${first.name}: ${first.message}`);
      if (waitMs !== null) await after(waitMs);
    }
  }
}

/** Records an error and shows it, unless it is noise. @param text See `isNoise`. */
export function recordCrash(error: unknown, source: CrashSource, text?: string): void {
  if (isNoise(error, text)) return;
  if (crashStore.getState().record(error, source)) void showCrashes();
}

/** Hears every script error and every rejection that nobody handled, from before the page is hydrated. */
export function watchCrashes(target: Window = window): () => void {
  const onError = (event: ErrorEvent) => {
    if (!event.defaultPrevented)
      recordCrash(event.error ?? event.message, 'window', `${event.message} ${event.filename}`.trim());
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!event.defaultPrevented) recordCrash(event.reason, 'rejection');
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
