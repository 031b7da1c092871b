'use client';

import { lazy, Suspense } from 'react';
import { FoldButton } from '@/components/kit/query-line/fold-button';
import { useFirstUse } from '@/components/kit/use-first-use';
import { chosenFilters } from './chosen-filters';
import type { FilterPanelProps } from './filter-panel';

const load = () => import('./opened-filters');
const OpenedFilters = lazy(async () => ({ default: (await load()).OpenedFilters }));

/** Everything that narrows the question besides its words. What is opened by the button loads with it. */
export function FoldedFilters(props: Omit<FilterPanelProps, 'onClose'>) {
  const { used, button } = useFirstUse(load);
  const fold = <FoldButton count={chosenFilters(props.state)} {...button} />;
  return used ? (
    <Suspense fallback={fold}>
      <OpenedFilters {...props} />
    </Suspense>
  ) : (
    fold
  );
}
