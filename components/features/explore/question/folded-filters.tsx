'use client';

import { lazy } from 'react';
import { FiltersFold } from '@/components/kit/query-line/filters-fold';
import { chosenFilters } from './chosen-filters';
import type { FilterPanelProps } from './filter-panel';

// What is opened by a button loads with it.
const loadPanel = () => import('./filter-panel');
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

/** Everything that narrows the question besides its words. */
export function FoldedFilters(props: Omit<FilterPanelProps, 'onClose'>) {
  return (
    <FiltersFold count={chosenFilters(props.state)} onNear={() => void loadPanel().catch(() => undefined)}>
      {(close) => <FilterPanel {...props} onClose={close} />}
    </FiltersFold>
  );
}
