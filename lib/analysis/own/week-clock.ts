const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

/** Where a moment lies in the week of a time zone. */
export interface WeekTime {
  /** 0 is Monday from midnight to one, 167 Sunday from 23. */
  hourOfWeek: number;
  /** Days since 1970 on the zone's calendar. */
  day: number;
}

const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?/u;

/** @throws RangeError when the zone is none that this machine knows. */
function offsetsOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes, seconds] = OFFSET.exec(name) ?? [];
    const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0);
    return (sign === '-' ? -size : size) * 1000;
  };
}

/**
 * Tells hours of the week in a zone, summer time included. A zone's offset is asked once a day, and for every quarter
 * of an hour of those few days on which it changes.
 * @throws RangeError when the zone is none that this machine knows.
 */
export function weekClock(zone: string): (at: number) => WeekTime {
  const asked = offsetsOf(zone);
  const known = new Map<number, number>();
  const offset = (at: number) => {
    const found = known.get(at) ?? asked(at);
    known.set(at, found);
    return found;
  };
  return (at) => {
    const start = Math.floor(at / DAY_MS) * DAY_MS;
    const steady = offset(start) === offset(start + DAY_MS);
    const local = at + offset(steady ? start : Math.floor(at / QUARTER_MS) * QUARTER_MS);
    const day = Math.floor(local / DAY_MS);
    const hour = Math.floor((local - day * DAY_MS) / 3_600_000);
    // The first day of 1970 was a Thursday.
    const weekday = (((day + 3) % 7) + 7) % 7;
    return { hourOfWeek: weekday * 24 + hour, day };
  };
}

export const HOURS_OF_WEEK = 168;
/** 3-hour blocks of weekdays, then those of Saturday and Sunday. */
export const BLOCKS_OF_WEEK = 16;

export const blockOf = (hourOfWeek: number): number =>
  Math.floor((hourOfWeek % 24) / 3) + (hourOfWeek >= 120 ? 8 : 0);
