'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Finding, FindingValue } from '@/lib/domain/finding';
import { formatDate, formatDateTime, formatWeekday } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';
import { countryName, languageName } from '@/lib/format/names';
import { formatPoints, formatShare, formatShareRange } from '@/lib/format/share';

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

function written(value: FindingValue, locale: string): string {
  switch (value.as) {
    case 'text':
    case 'choice':
      return value.value;
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

/** Writes findings: `node` with the one bold number for the card, `text` plain for the chart's name. */
export function useFinding(): { node: (finding: Finding) => ReactNode; text: (finding: Finding) => string } {
  const t = useTranslations('findings');
  const locale = useLocale();
  const values = (finding: Finding) =>
    Object.fromEntries(Object.entries(finding.values).map(([key, value]) => [key, written(value, locale)]));
  return {
    node: (finding) => t.rich(finding.id, { ...values(finding), b: (chunks) => <b>{chunks}</b> }),
    text: (finding) => t.markup(finding.id, { ...values(finding), b: (chunks) => chunks }),
  };
}
