import type { WeekCell } from '@/lib/domain/week-cells';
import { formatWeekday } from '@/lib/format/date';
import { formatEnds, formatFixed, formatFull } from '@/lib/format/number';
import type { Locale } from '@/lib/domain/locales';

/** With fewer posts nothing is said of a part of the week. */
export const LEAST_A_CELL = 8;

const clock = (hour: number) => String(hour % 24).padStart(2, '0');

export const hoursText = ({ hour, until }: Pick<WeekCell, 'hour' | 'until'>) =>
  `${clock(hour)}–${clock(until)}`;

/** `Mon 07–08`, or `Mon–Fri 06–09`. */
export function cellName(
  cell: WeekCell,
  days: { weekdays: string; weekend: string },
  locale: Locale,
): string {
  const day =
    cell.weekday === null
      ? cell.weekend
        ? days.weekend
        : days.weekdays
      : formatWeekday(cell.weekday, locale);
  return `${day} ${hoursText(cell)}`;
}

export const ratioText = (value: number, locale: Locale) => formatFixed(value, 2, locale);

export const cellValues = ({ effect, posts }: WeekCell, locale: Locale) => ({
  ratio: ratioText(effect.ratio, locale),
  low: formatEnds(effect.low, effect.high, locale, 2).split('–')[0] ?? '',
  high: formatEnds(effect.low, effect.high, locale, 2).split('–')[1] ?? '',
  posts: formatFull(posts, locale),
});
