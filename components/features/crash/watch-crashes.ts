import { crashStore, type CrashSource } from './crash-store';
import { isNoise } from './crash-noise';

const load = () => import('./mount-crash-display');
const soon = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** The display is code for the rare case: it is loaded with the first crash, and once more when a busy moment ate it. */
async function showCrashes(): Promise<void> {
  try {
    (await load().catch(() => soon().then(load))).mountCrashDisplay();
  } catch {
    // Nothing can be shown when its own code is gone; the alert for a new version then stands.
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
