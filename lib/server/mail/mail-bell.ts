import 'server-only';

/* Tells this process's delivery that mail was queued. Bundles of one process have modules of their own: hence the slot. */

const slot = globalThis as { murmurMailBell?: () => void };

/** @param listener Called for each queued mail; null when delivery has stopped. */
export function onMailQueued(listener: (() => void) | null): void {
  if (listener) slot.murmurMailBell = listener;
  else delete slot.murmurMailBell;
}

export function ringMailBell(): void {
  slot.murmurMailBell?.();
}
