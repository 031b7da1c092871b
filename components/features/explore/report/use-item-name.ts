'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { SENTIMENTS } from '@/components/kit/charts/sentiment-transform';
import { formatWeekday } from '@/lib/format/date';
import { countryName, languageName } from '@/lib/format/names';
import { traitName } from '@/lib/format/trait-names';

const PREFIX: Partial<Record<RecipeFilter['section'], string>> = {
  hashtags: '#',
  mentions: '@',
  top_accounts: '@',
  subreddits: 'r/',
};
const LABEL_TERMS = 3;

/** What people read of an item, from its key alone. */
export function useItemName(): (filter: RecipeFilter) => string {
  const t = useTranslations('charts');
  const locale = useLocale();
  return ({ section, key }) => {
    switch (section) {
      case 'countries':
        return countryName(key, locale);
      case 'languages':
        return languageName(key, locale);
      case 'job_titles':
        return traitName('job', key, locale);
      case 'cities':
        return traitName('city', key, locale);
      case 'topics':
        return key.split('+').slice(0, LABEL_TERMS).join(', ');
      case 'sentiment': {
        const sentiment = SENTIMENTS.find((one) => one === key);
        return sentiment ? t(`sentiment.${sentiment}`) : key;
      }
      case 'posting_times': {
        const [day, hour] = key.split('-').map(Number);
        return `${formatWeekday((day ?? 1) - 1, locale, 'long')} ${String(hour ?? 0).padStart(2, '0')}:00`;
      }
      default:
        return `${PREFIX[section] ?? ''}${key}`;
    }
  };
}
