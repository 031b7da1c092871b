import 'server-only';
import { RECENT_REACH_MS } from '@/lib/server/sources/x-api/requests';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** First post of the network. */
const EPOCH_MS = Date.UTC(2006, 2, 26);
/** What was counted serves this long, and so does the window it was counted in. */
export const COUNTS_KEPT_MS = 15 * MINUTE_MS;
/** Time an estimate may wait and a run may take before its oldest posts leave the network's reach. */
const REACH_ROOM_MS = HOUR_MS + COUNTS_KEPT_MS;
const DEFAULT_DAYS = 30;
/** Above it counts are asked by the day. */
const HOURLY_DAYS = 31;
/** Days a page of the archive's counts holds. */
const COUNT_PAGE_DAYS = 31;

export interface RunWindow {
  from: string;
  to: string;
  /** True when nothing of what was asked can be reached. */
  empty: boolean;
}

const iso = (ms: number) => new Date(ms).toISOString();
const floorMinute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** The part of the wanted window that can be read. What is not given reaches back as far as is usual, up to now. */
export function runWindow(
  wanted: { from: string | null; to: string | null },
  archive: boolean,
  now: Date,
): RunWindow {
  const latest = floorMinute(now.getTime() - MINUTE_MS);
  const reach = archive ? EPOCH_MS : floorMinute(now.getTime() - RECENT_REACH_MS + REACH_ROOM_MS);
  const to = Math.min(latest, wanted.to === null ? latest : Date.parse(wanted.to));
  const start =
    wanted.from === null ? (archive ? to - DEFAULT_DAYS * DAY_MS : reach) : Date.parse(wanted.from);
  const from = Math.max(reach, start);
  return from < to
    ? { from: iso(from), to: iso(to), empty: false }
    : { from: iso(Math.min(start, to)), to: iso(to), empty: true };
}

/** How finely volumes are counted. */
export function countStep({ from, to }: RunWindow): 'hour' | 'day' {
  return Date.parse(to) - Date.parse(from) > HOURLY_DAYS * DAY_MS ? 'day' : 'hour';
}

/** Requests that counting takes at most. */
export function countRequests({ from, to, empty }: RunWindow, archive: boolean): number {
  if (empty) return 0;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return archive ? Math.ceil(days / COUNT_PAGE_DAYS) + 1 : 2;
}
