'use client';

import { lazy, Suspense } from 'react';
import { useProgress } from '@/lib/client/stores/progress';
import { useEver } from './use-ever';
import { kitTexts, withTexts } from './with-texts';

const ProgressBar = lazy(() =>
  withTexts(
    import('@/components/kit/progress-bar').then((part) => part.ProgressBar),
    kitTexts,
  ),
);

/** The bar under the header, bound to the tab's pending requests. Its code comes with the first request. */
export function RequestProgress() {
  const value = useProgress();
  if (!useEver(value < 1)) return null;
  return (
    <Suspense fallback={null}>
      <ProgressBar value={value} className="absolute inset-x-0 top-full" />
    </Suspense>
  );
}
