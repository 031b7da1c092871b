import 'server-only';
import { perProcess } from '../per-process';

/* Tells this process's delivery that mail was queued. */

const bell = perProcess('mail bell', (): { listener: (() => void) | null } => ({ listener: null }));

/** @param listener Called for each queued mail; null when delivery has stopped. */
export function onMailQueued(listener: (() => void) | null): void {
  bell.listener = listener;
}

export function ringMailBell(): void {
  bell.listener?.();
}
