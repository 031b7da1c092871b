import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Between a date and its time. */
const BEFORE_TIME: Record<Locale, string> = { en: ', ', ja: ' ' };

/** English dates are written day first ("21 Nov 2026"), which no reader takes for another date. */
function dateLocale(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(dateLocale(locale), options);
    formats.set(key, format);
  }
  return format;
}

type Instant = Date | number | string;

function toDate(value: Instant): Date {
  return value instanceof Date ? value : new Date(value);
}

const SHORT_DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "21 Nov 2026", "2026年11月21日". Always with the year. Times are UTC unless a zone is named. */
export function formatDate(value: Instant, locale: Locale = DEFAULT_LOCALE, timeZone = 'UTC'): string {
  return dateFormat(locale, { ...SHORT_DATE, timeZone }).format(toDate(value));
}

/** "November 2026", "2026年11月". */
export function formatMonth(value: Instant, locale: Locale = DEFAULT_LOCALE): string {
  return dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(toDate(value));
}

/** Axis tick of a month, "Nov 2026". */
export function formatMonthTick(value: Instant, locale: Locale = DEFAULT_LOCALE): string {
  return dateFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(toDate(value));
}

/** "14:05 UTC": a time never stands without its zone. */
export function formatTime(value: Instant, locale: Locale = DEFAULT_LOCALE, timeZone = 'UTC'): string {
  return dateFormat(locale, { ...CLOCK, timeZoneName: 'short', timeZone }).format(toDate(value));
}

/** "21 Nov 2026, 14:05 UTC". */
export function formatDateTime(value: Instant, locale: Locale = DEFAULT_LOCALE, timeZone = 'UTC'): string {
  return formatDate(value, locale, timeZone) + BEFORE_TIME[locale] + formatTime(value, locale, timeZone);
}

/** "22 Oct 2026–21 Nov 2026" with an en dash; one date where both days are the same. */
export function formatDateRange(
  from: Instant,
  to: Instant,
  locale: Locale = DEFAULT_LOCALE,
  timeZone = 'UTC',
): string {
  const [first, last] = [formatDate(from, locale, timeZone), formatDate(to, locale, timeZone)];
  return first === last ? last : `${first}–${last}`;
}

/** Axis tick of a day, "22 Oct"; the axis belongs to a chart whose window carries the year. */
export function formatDayTick(value: Instant, locale: Locale = DEFAULT_LOCALE, timeZone = 'UTC'): string {
  return dateFormat(locale, { month: 'short', day: 'numeric', timeZone }).format(toDate(value));
}

/** Axis tick of an hour, "08:00". */
export function formatHourTick(value: Instant, locale: Locale = DEFAULT_LOCALE, timeZone = 'UTC'): string {
  return dateFormat(locale, { ...CLOCK, timeZone }).format(toDate(value));
}

/** Name of a day of the week, 0 = Monday: "Mon" or "Monday". */
export function formatWeekday(
  index: number,
  locale: Locale = DEFAULT_LOCALE,
  width: 'short' | 'long' = 'short',
): string {
  // 5 January 1970 was a Monday.
  return dateFormat(locale, { weekday: width, timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 5 + index)),
  );
}

const AGO_STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** "3 hr ago", in the largest whole unit up to days; under a minute "now". */
export function formatAgo(value: Instant, now: Instant, locale: Locale = DEFAULT_LOCALE): string {
  let format = relativeFormats.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: 'auto', style: 'short' });
    relativeFormats.set(locale, format);
  }
  const elapsedMs = toDate(now).getTime() - toDate(value).getTime();
  const [unit, stepMs] = AGO_STEPS.find(([, ms]) => Math.abs(elapsedMs) >= ms) ?? ['second', Infinity];
  return format.format(-Math.trunc(elapsedMs / stepMs) + 0, unit);
}
