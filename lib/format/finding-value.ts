import type { FindingValue } from '@/lib/domain/finding';
import { formatDate, formatDateTime, formatWeekday } from './date';
import { type ItemWords, nameOfKind } from './item-name';
import { formatCompact, formatFull, joinEnds } from './number';
import { formatPoints, formatShare, formatShareRange } from './share';

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** A value of a finding as the page and every export write it. */
export function writeFindingValue(value: FindingValue, words: ItemWords): string {
  const { locale } = words;
  switch (value.as) {
    case 'choice':
      return value.value;
    case 'compact':
      return formatCompact(value.value, locale);
    case 'share':
      return formatShare(value.value, locale);
    case 'points':
      return formatPoints(value.value, locale);
    case 'ratio':
      return formatFull(value.value, locale, 1);
    case 'number':
    case 'plural':
      return formatFull(value.value, locale);
    case 'weekday':
      return formatWeekday(value.value - 1, locale, 'long');
    case 'hour':
      return `${clock(value.value)}–${clock(value.value + 1)}`;
    case 'date':
      return formatDate(value.value, locale);
    case 'instant':
      return formatDateTime(value.value, locale);
    case 'shareRange':
      return formatShareRange(value.low, value.high, locale);
    case 'pointsRange':
      return joinEnds(formatPoints(value.low, locale), formatPoints(value.high, locale), locale);
    default:
      return nameOfKind(value.as, value.value, words);
  }
}

/** The same as messages take it: what is counted stays a number, so that they pick its plural. */
export const findingArgument = (value: FindingValue, words: ItemWords): string | number =>
  value.as === 'plural' ? value.value : writeFindingValue(value, words);
