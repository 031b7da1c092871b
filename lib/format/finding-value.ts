import type { FindingValue } from '@/lib/domain/finding';
import { formatDate, formatDateTime, formatWeekday } from './date';
import { countryName, languageName } from './names';
import { formatCompact, formatFull } from './number';
import { formatPoints, formatShare, formatShareRange } from './share';
import { traitName } from './trait-names';
import { type Locale } from '@/lib/domain/locales';

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** A value of a finding as the page and every export write it. */
export function writeFindingValue(value: FindingValue, locale: Locale): string {
  switch (value.as) {
    case 'text':
    case 'choice':
      return value.value;
    case 'age':
    case 'city':
    case 'job':
    case 'interest':
      return traitName(value.as, value.value, locale);
    case 'country':
      return countryName(value.value, locale);
    case 'language':
      return languageName(value.value, locale);
    case 'compact':
      return formatCompact(value.value, locale);
    case 'share':
      return formatShare(value.value, locale);
    case 'points':
      return formatPoints(value.value, locale);
    case 'ratio':
      return formatFull(value.value, locale, 1);
    case 'number':
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
  }
}
