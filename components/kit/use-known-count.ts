'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatFull } from '@/lib/format/number';

/** A count in full, or the word that nobody knows it. */
export function useKnownCount(): (count: number | null) => string {
  const t = useTranslations('charts');
  const locale = useLocale();
  return (count) => (count === null ? t('unknown') : formatFull(count, locale));
}
