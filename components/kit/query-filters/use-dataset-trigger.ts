import { Database } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Dataset } from '@/lib/domain/datasets';
import type { FilterTriggerProps } from './filter-trigger';

/** What the button of the datasets says. */
export function useDatasetTrigger(chosen: readonly Dataset[]): FilterTriggerProps {
  const t = useTranslations('explore.filters');
  const [only] = chosen;
  const value =
    chosen.length > 1 ? t('datasetsChosen', { count: chosen.length }) : (only?.title ?? t('noDatasets'));
  return { icon: Database, label: t('dataset'), value };
}
