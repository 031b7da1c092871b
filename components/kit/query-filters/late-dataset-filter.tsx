'use client';

import { lazy, Suspense } from 'react';
import { useFirstUse } from '@/components/kit/use-first-use';
import type { DatasetFilterProps } from './dataset-filter';
import { FilterTrigger } from './filter-trigger';
import { useDatasetTrigger } from './use-dataset-trigger';

const load = () => import('./dataset-filter');
const DatasetFilter = lazy(async () => ({ default: (await load()).DatasetFilter }));

/** The filter of datasets, whose panel comes with its first use. */
export function LateDatasetFilter(props: DatasetFilterProps) {
  const { used, button } = useFirstUse(load);
  const trigger = <FilterTrigger {...useDatasetTrigger(props.chosen)} bare={props.bare} {...button} />;
  return used ? (
    <Suspense fallback={trigger}>
      <DatasetFilter {...props} initiallyOpen />
    </Suspense>
  ) : (
    trigger
  );
}
