'use client';

import { FiltersFold } from '@/components/kit/query-line/filters-fold';
import { chosenFilters } from './chosen-filters';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** Stands in the place of the folded filters' button from the first press on, which opens it. */
export const OpenedFilters = (props: Omit<FilterPanelProps, 'onClose'>) => (
  <FiltersFold count={chosenFilters(props.state)} initiallyOpen>
    {(close) => <FilterPanel {...props} onClose={close} />}
  </FiltersFold>
);
