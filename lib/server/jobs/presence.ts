import 'server-only';
import { log } from '../log';
import { perProcess } from '../per-process';
import { appear, beat, buryDead, SILENT_MS } from '@/lib/server/stores/processes-store';

const BEAT_MS = 3_000;
/** A process that could not show itself this long stops before the others take it for dead. */
const GIVE_UP_MS = SILENT_MS - 2 * BEAT_MS;

interface Presence {
  timer: NodeJS.Timeout;
  seenMs: number;
  lost: boolean;
  beating: Promise<void> | null;
}
const slot = perProcess('presence', (): { presence?: Presence } => ({}));

export interface PresenceHandlers {
  /** Ends what this process works on: it belongs to others now, or will in a moment. */
  onLost: () => Promise<void>;
  /** Takes up what others have left behind; null where others do. */
  onDead: (() => Promise<void>) | null;
}

async function once(presence: Presence, { onLost, onDead }: PresenceHandlers): Promise<void> {
  const known = await beat();
  presence.seenMs = performance.now();
  if (!known) {
    log().warn('the other processes took this one for dead');
    await onLost();
    await appear();
  }
  const returned = presence.lost;
  presence.lost = false;
  if (onDead && ((await buryDead()) > 0 || returned)) await onDead();
}

function tick(presence: Presence, handlers: PresenceHandlers): void {
  const silentMs = performance.now() - presence.seenMs;
  if (silentMs > GIVE_UP_MS && !presence.lost) {
    presence.lost = true;
    log().warn(
      { silentMs: Math.round(silentMs) },
      'the database was not reached in time; work is left to others',
    );
    handlers.onLost().catch((err: unknown) => log().error({ err }, 'work could not be left'));
  }
  presence.beating ??= once(presence, handlers)
    .catch((err: unknown) => log().warn({ err }, 'this process could not show itself'))
    .finally(() => (presence.beating = null));
}

/** Shows the processes that share the database that this one is there, and notices who is not any more. */
export function startPresence(handlers: PresenceHandlers): void {
  const seenMs = performance.now();
  const presence: Presence = {
    timer: setInterval(() => tick(presence, handlers), BEAT_MS),
    seenMs,
    lost: false,
    beating: null,
  };
  presence.timer.unref();
  slot.presence = presence;
}

export async function stopPresence(): Promise<void> {
  const { presence } = slot;
  delete slot.presence;
  if (!presence) return;
  clearInterval(presence.timer);
  await presence.beating;
}
