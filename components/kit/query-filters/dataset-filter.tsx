'use client';

import { Database } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { Dataset } from '@/lib/domain/datasets';
import { formatCompact } from '@/lib/format/number';
import { ChoiceList } from './choice-list';
import { FilterPopover } from './filter-popover';

interface DatasetFilterProps {
  datasets: readonly Dataset[];
  chosen: readonly Dataset[];
  onChange: (patch: { datasets: string[] }) => void;
  /** Its value alone tells what it is. */
  bare?: boolean;
}

export function DatasetFilter({ datasets, chosen, onChange, bare }: DatasetFilterProps) {
  const t = useTranslations('explore.filters');
  const locale = useLocale();
  const names = chosen.map((dataset) => dataset.name);
  const [only] = chosen;
  const value =
    chosen.length > 1 ? t('datasetsChosen', { count: chosen.length }) : (only?.title ?? t('noDatasets'));
  const toggle = (name: string) => {
    const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
    if (next.length > 0) onChange({ datasets: next });
  };
  return (
    <FilterPopover icon={Database} label={t('dataset')} value={value} bare={bare}>
      {() => (
        <ChoiceList
          label={t('dataset')}
          multiple
          selected={names}
          onChoose={toggle}
          choices={datasets.map((dataset) => ({
            value: dataset.name,
            label: dataset.title,
            hint: t('posts', { count: formatCompact(dataset.posts, locale) }),
          }))}
        />
      )}
    </FilterPopover>
  );
}
