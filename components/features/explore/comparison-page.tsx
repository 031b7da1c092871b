'use client';

import { lazy, Suspense } from 'react';
import type { Comparison } from '@/lib/domain/comparison';
import { CompareScreen } from './compare/compare-screen';
import { useSides } from './compare/use-sides';
import { SaveComparison } from './sharing/save-comparison';
import { ShareButton } from './sharing/share-report';

const AskSides = lazy(async () => ({ default: (await import('./assistant/ask-sides')).AskSides }));

/** Questions of every side; a figure of an answer leads to the rows of its section, which an address can name. */
function AskComparison({ comparison, places }: { comparison: Comparison; places: number[] }) {
  const sides = useSides(comparison, places);
  const asked = comparison.columns.flatMap(({ recipe }, column) => {
    const side = sides[column];
    return side ? [{ name: side.name, color: side.color, recipe }] : [];
  });
  return (
    <Suspense>
      <AskSides
        sides={asked}
        onShow={({ section }) => {
          window.location.hash = '';
          window.location.hash = section;
        }}
      />
    </Suspense>
  );
}

/** The compare screen, whose answer can be given to others, kept and asked about. */
export function ComparisonPage() {
  return (
    <CompareScreen
      share={(what, hint) => (
        <>
          <ShareButton what={what} hint={hint} />
          <SaveComparison what={what} hint={hint} />
        </>
      )}
      ask={(comparison, places) => <AskComparison comparison={comparison} places={places} />}
    />
  );
}
