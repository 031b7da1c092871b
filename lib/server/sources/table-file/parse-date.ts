import 'server-only';
import type { DateOrder } from '@/lib/domain/datasets';

export interface ParsedDate {
  /** Epoch milliseconds, UTC. */
  ms: number;
  /** The value has no time of day. */
  dateOnly: boolean;
  /** The value names its time zone (or is an epoch); without one it is read as UTC. */
  zoned: boolean;
}

/** The two leading numbers of a table date such as 24-02-2015, whose order the whole file has to tell. */
export interface TableDate {
  first: number;
  second: number;
  year: number;
  separator: string;
  rest: string;
}

interface Clock {
  ms: number;
  offsetMinutes: number | null;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const maxMs = Date.UTC(2100, 0, 1);

const zoneHours: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  ut: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  jst: 9,
  kst: 9,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
  aest: 10,
  aedt: 11,
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function parseZone(text: string): number | null {
  const named = zoneHours[text.toLowerCase()];
  if (named !== undefined) return named * 60;
  const match = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text);
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return minutes > 14 * 60 ? null : match[1] === '-' ? -minutes : minutes;
}

const clockPattern =
  /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,:](\d{1,9}))?)?\s*(?:([ap])\.?\s?m\.?)?\s*(?:\(?([A-Za-z]{1,5}|(?:utc|gmt)?[+-]\d{1,2}:?(?:\d{2})?)\)?)?$/i;

/** `11:35`, `8:27:55 PM`, `11:35:52.123 -0800`; null when it is no time of day. */
function parseClock(text: string): Clock | null {
  const match = clockPattern.exec(text);
  if (!match) return null;
  let hour = Number(match[1]);
  const minute = Number(match[2]);
  const second = Number(match[3] ?? 0);
  if (match[5] !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (match[5].toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return null;
  const offsetMinutes = match[6] === undefined ? null : parseZone(match[6]);
  if (match[6] !== undefined && offsetMinutes === null) return null;
  const fraction = match[4] === undefined ? 0 : Math.floor(Number(`0.${match[4]}`) * 1000);
  return { ms: (hour * 3600 + minute * 60 + second) * 1000 + fraction, offsetMinutes };
}

/** True for a time of day on its own. */
export function isClock(value: string): boolean {
  return parseClock(cleanDate(value)) !== null;
}

/** A date without a time of day, and the time that stands in a column of its own; a full date stays as it is. */
export function joinClock(date: string, clock: string, dateOnly: (value: string) => boolean): string {
  return isClock(clock) && dateOnly(date) ? `${cleanDate(date)} ${cleanDate(clock)}` : date;
}

function dayStart(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1970 || year > 2099) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.getTime() : null;
}

function assemble(day: number | null, rest: string | undefined): ParsedDate | null {
  if (day === null) return null;
  const time = rest?.trim() ?? '';
  if (time === '') return { ms: day, dateOnly: true, zoned: false };
  const clock = parseClock(time);
  if (clock === null) return null;
  const ms = day + clock.ms - (clock.offsetMinutes ?? 0) * minuteMs;
  return { ms, dateOnly: false, zoned: clock.offsetMinutes !== null };
}

/** Seconds, milliseconds or microseconds since 1970, whole or with decimals; five digits are a spreadsheet's day. */
function parseEpoch(text: string): ParsedDate | null {
  const value = Number(text);
  if (value >= 1e8 && value < 1e10) return { ms: Math.floor(value * 1000), dateOnly: false, zoned: true };
  if (value >= 1e11 && value < 1e13) return { ms: Math.floor(value), dateOnly: false, zoned: true };
  if (value >= 1e14 && value < 1e16) return { ms: Math.floor(value / 1000), dateOnly: false, zoned: true };
  if (value >= 30_000 && value < 70_000) {
    const ms = Math.round(((value - 25_569) * dayMs) / 1000) * 1000;
    return { ms, dateOnly: Number.isInteger(value), zoned: false };
  }
  return null;
}

function parseNumeric(text: string): ParsedDate | null {
  const basic = /^(19[7-9]\d|20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (basic) {
    const day = dayStart(Number(basic[1]), Number(basic[2]), Number(basic[3]));
    if (day !== null) return { ms: day, dateOnly: true, zoned: false };
  }
  return parseEpoch(text);
}

/** Dates with the month as a word, in any order of their parts (X's own format, RFC 2822, `Jul 25, 2020 · 3:04 PM UTC`). */
function parseWordy(text: string): ParsedDate | null {
  let day = 0;
  let month = 0;
  let year = 0;
  const time: string[] = [];
  for (const token of text.split(/[\s,·]+|(?<=[\p{L}\d])-(?=\p{L})|(?<=\p{L})-(?=\d)/u)) {
    const lower = token.toLowerCase().replace(/\.$/, '');
    const named = /^[a-z]{3,9}$/.test(lower) ? months.indexOf(lower.slice(0, 3)) : -1;
    const ordinal = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(lower);
    if (token === '' || lower === 'at' || /^(mon|tue|wed|thu|fri|sat|sun)/.test(lower)) continue;
    if (named >= 0 && month === 0) month = named + 1;
    else if (/^\d{4}$/.test(token) && year === 0) year = Number(token);
    else if (ordinal && day === 0) day = Number(ordinal[1]);
    else if (ordinal && /^\d{2}$/.test(token) && year === 0) year = 2000 + Number(token);
    else time.push(token);
  }
  if (month === 0 || year === 0) return null;
  time.sort((a, b) => Number(b.includes(':')) - Number(a.includes(':')));
  return assemble(dayStart(year, month, day), time.join(' '));
}

function parseJapanese(text: string): ParsedDate | null {
  const match =
    /^(\d{4})年(\d{1,2})月(\d{1,2})日(?:\s*[(（][^)）]{1,3}[)）])?\s*(午前|午後)?\s*(?:(\d{1,2})[:時](\d{1,2})分?(?::?(\d{1,2})秒?)?)?$/.exec(
      text,
    );
  if (!match) return null;
  const day = dayStart(Number(match[1]), Number(match[2]), Number(match[3]));
  if (match[5] === undefined) return assemble(day, '');
  const half = match[4] === undefined ? '' : match[4] === '午後' ? ' PM' : ' AM';
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');
  return assemble(day, `${match[5]}:${two(match[6])}:${two(match[7])}${half}`);
}

const tablePattern = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[,T]?\s*(.*))?$/;

/** The parts of `24-02-2015 11:35`, `7/25/20` …; null when the value is no such date. */
export function tableDate(value: string): TableDate | null {
  const match = tablePattern.exec(value);
  if (!match) return null;
  const year = Number(match[4]);
  return {
    first: Number(match[1]),
    second: Number(match[3]),
    year: match[4]?.length === 2 ? (year < 70 ? 2000 + year : 1900 + year) : year,
    separator: match[2] ?? '',
    rest: match[5] ?? '',
  };
}

/** Reads a table date in the given order; null when it does not fit. */
export function readTableDate(date: TableDate, order: DateOrder): ParsedDate | null {
  const [day, month] = order === 'dmy' ? [date.first, date.second] : [date.second, date.first];
  return assemble(dayStart(date.year, month, day), date.rest);
}

const isoPattern = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:[T ,]|\s)\s*(.+))?$/;

/** Removes what spreadsheets and locales put around a date: quotes, narrow and no-break spaces. */
export function cleanDate(value: string): string {
  return value.replace(/[\u00a0\u202f]/g, ' ').replace(/^["'\s]+|["'\s]+$/g, '');
}

/**
 * One date or time in any of the supported notations.
 * @param order Day-month order for table dates; null makes them unreadable (the order is decided per file).
 */
export function parseDate(raw: string, order: DateOrder | null): ParsedDate | null {
  const value = cleanDate(raw);
  if (value === '' || value.length > 64) return null;
  const iso = isoPattern.exec(value);
  let parsed: ParsedDate | null;
  if (iso) parsed = assemble(dayStart(Number(iso[1]), Number(iso[3]), Number(iso[4])), iso[5]);
  else if (/^\d+(\.\d+)?([eE]\+?\d+)?$/.test(value)) parsed = parseNumeric(value);
  else {
    const table = tableDate(value);
    if (table) parsed = order === null ? null : readTableDate(table, order);
    else parsed = /^\d{4}年/.test(value) ? parseJapanese(value) : parseWordy(value);
  }
  return parsed !== null && parsed.ms >= 0 && parsed.ms < maxMs ? parsed : null;
}
