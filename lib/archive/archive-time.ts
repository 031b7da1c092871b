const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Wed Oct 19 20:07:25 +0000 2022`, since 2019. */
const NAMED = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2}) (\d{4})$/u;
/** `2018-10-31 11:55:09 +0000`, `2021-11-20T16:22:24.361Z`, and without a zone (ads), which is UTC. */
const NUMBERED =
  /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?: ?Z| ?([+-])(\d{2}):?(\d{2}))?$/u;

/** X began in March 2006; what lies before it, or far after today, was read from something else. */
const EARLIEST_MS = Date.UTC(2006, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

const offsetMs = (sign: string | undefined, hours = '0', minutes = '0') =>
  (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;

function utc(year: number, month: number, rest: readonly string[], zoneMs: number): number | null {
  const [day = 0, hour = 0, minute = 0, second = 0] = rest.map(Number);
  const ms = Date.UTC(year, month, day, hour, minute, second);
  // 31 February rolls over into March.
  if (new Date(ms).getUTCDate() !== day || hour > 23 || minute > 59) return null;
  const time = ms - zoneMs;
  return time >= EARLIEST_MS && time < LATEST_MS ? time : null;
}

/** A time of an archive of any year as epoch milliseconds; null when it cannot be read. */
export function archiveTime(raw: unknown): number | null {
  if (typeof raw !== 'string') return null;
  const named = NAMED.exec(raw);
  if (named !== null) {
    const [, month = '', day = '', hour = '', minute = '', second = '', sign, hours, minutes, year] = named;
    const at = MONTHS.indexOf(month);
    return at < 0 ? null : utc(Number(year), at, [day, hour, minute, second], offsetMs(sign, hours, minutes));
  }
  const numbered = NUMBERED.exec(raw);
  if (numbered === null) return null;
  const [, year, month, day = '', hour = '', minute = '', second = '', sign, hours, minutes] = numbered;
  if (Number(month) < 1 || Number(month) > 12) return null;
  return utc(Number(year), Number(month) - 1, [day, hour, minute, second], offsetMs(sign, hours, minutes));
}
