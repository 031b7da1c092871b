'use client';

import { lazy, Suspense } from 'react';
import { useBuildTargeting } from '@/lib/client/stores/build-targeting';

const BuildDialog = lazy(async () => ({ default: (await import('./build-dialog')).BuildDialog }));

/** The dialog "Build targeting", opened from wherever there are findings; its code comes with the first of them. */
export function BuildTargeting() {
  const asked = useBuildTargeting((state) => state.asked);
  if (!asked) return null;
  return (
    <Suspense>
      <BuildDialog asked={asked} onClose={() => useBuildTargeting.setState({ asked: null })} />
    </Suspense>
  );
}
