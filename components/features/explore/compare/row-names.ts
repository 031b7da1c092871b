'use client';

import { useTranslations } from 'next-intl';
import { useItemName } from '@/components/kit/item-names';
import type { SectionComparison } from '@/lib/domain/comparison';

/** Rows of counts: their own words, in messages `compare.measures`. */
const MEASURES = [
  'accounts',
  'posts',
  'engagements',
  'reach',
  'posts_per_account',
  'posts_per_day',
  'median_hour',
  'median_day',
  'median_week',
  'median_month',
  'median_year',
] as const;

/** What people read of a row of a comparison. */
export function useRowName() {
  const t = useTranslations('compare.measures');
  const itemName = useItemName();
  return ({ id, kind }: Pick<SectionComparison, 'id' | 'kind'>, key: string, label?: string): string => {
    if (kind === 'counts') {
      const measure = MEASURES.find((one) => one === key);
      return measure ? t(measure) : key;
    }
    return itemName({ section: id, key, label });
  };
}
