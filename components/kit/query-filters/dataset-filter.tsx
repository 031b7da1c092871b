'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Dataset } from '@/lib/domain/datasets';
import { formatCompact } from '@/lib/format/number';
import { ChoiceList } from './choice-list';
import { FilterPopover } from './filter-popover';
import { useDatasetTrigger } from './use-dataset-trigger';

export interface DatasetFilterProps {
  datasets: readonly Dataset[];
  chosen: readonly Dataset[];
  onChange: (patch: { datasets: string[] }) => void;
  /** Its value alone tells what it is. */
  bare?: boolean;
  initiallyOpen?: boolean;
}

export function DatasetFilter({ datasets, chosen, onChange, bare, initiallyOpen }: DatasetFilterProps) {
  const t = useTranslations('explore.filters');
  const locale = useLocale();
  const names = chosen.map((dataset) => dataset.name);
  const trigger = useDatasetTrigger(chosen);
  const toggle = (name: string) => {
    const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
    if (next.length > 0) onChange({ datasets: next });
  };
  return (
    <FilterPopover {...trigger} bare={bare} initiallyOpen={initiallyOpen}>
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
