'use client';

import { lazy } from 'react';
import { SharedScreen } from './sharing/shared-screen';

const SharedComparisonView = lazy(async () => ({
  default: (await import('./shared-comparison-view')).SharedComparisonView,
}));

/** What a link opens: a report, or a comparison. */
export function OpenedShare({ code }: { code: string | null }) {
  return <SharedScreen code={code} comparison={(shared) => <SharedComparisonView shared={shared} />} />;
}
