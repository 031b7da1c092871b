'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { SectionComparison } from '@/lib/domain/comparison';
import { FILTER_SECTIONS, type SectionId } from '@/lib/domain/recipe';
import { type NamedTrait, traitName } from '@/lib/format/trait-names';
import { useItemName } from '@/components/features/explore/report/use-item-name';

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
] as const;

/** Sections whose items are named like those of another one. */
const NAMED_LIKE: Partial<Record<SectionId, SectionId>> = {
  seo_keywords: 'keywords',
  trending_topics: 'keywords',
  similar_accounts: 'mentions',
};
const TRAITS: Partial<Record<SectionId, NamedTrait>> = { age_groups: 'age', interests: 'interest' };

/** What people read of a row of a comparison. */
export function useRowName() {
  const t = useTranslations('compare.measures');
  const tg = useTranslations('charts.gender');
  const locale = useLocale();
  const itemName = useItemName();
  return ({ id, kind }: Pick<SectionComparison, 'id' | 'kind'>, key: string, label?: string): string => {
    if (kind === 'counts') {
      const measure = MEASURES.find((one) => one === key);
      return measure ? t(measure) : key;
    }
    if (id === 'genders') return key === 'FEMALE' || key === 'MALE' ? tg(key) : key;
    const trait = TRAITS[id];
    if (trait) return traitName(trait, key, locale);
    const named = FILTER_SECTIONS.find((one) => one === (NAMED_LIKE[id] ?? id));
    return named && named !== 'share_of_voice' ? itemName({ section: named, key }) : (label ?? key);
  };
}
