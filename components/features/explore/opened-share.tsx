'use client';

import dynamic from 'next/dynamic';
import { SharedScreen } from './sharing/shared-screen';

const SharedComparisonView = dynamic(() =>
  import('./shared-comparison-view').then((part) => part.SharedComparisonView),
);

/** What a link opens: a report, or a comparison. */
export function OpenedShare({ code }: { code: string | null }) {
  return <SharedScreen code={code} comparison={(shared) => <SharedComparisonView shared={shared} />} />;
}
