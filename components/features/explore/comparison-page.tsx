'use client';

import { CompareScreen } from './compare/compare-screen';
import { ShareButton } from './sharing/share-report';

/** The compare screen, whose answer can be given to others. */
export function ComparisonPage() {
  return <CompareScreen share={(what, hint) => <ShareButton what={what} hint={hint} />} />;
}
