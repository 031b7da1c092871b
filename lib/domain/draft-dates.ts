import { dateIn, dayAfter, midnightOf } from './zone-clock';

/* A draft has no ad account, so its days are those of UTC. */

interface Dates {
  startAt: Date;
  endAt: Date | null;
}

const DAY_MS = 86_400_000;
const daysFrom = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);

/** How many days later than planned a draft begins in an account: its first day may have passed there. */
export const draftDelay = ({ startAt }: Dates, now: Date, zone: string): number =>
  Math.max(0, daysFrom(dateIn(startAt, 'UTC'), dateIn(now, zone)));

/** The same days on the calendar of an account, so many later. An end is the midnight after the last day. */
export function datesInAccount({ startAt, endAt }: Dates, delay: number, zone: string): Dates {
  const at = (moment: Date) => new Date(midnightOf(dayAfter(dateIn(moment, 'UTC'), delay), zone));
  return { startAt: at(startAt), endAt: endAt && at(endAt) };
}
