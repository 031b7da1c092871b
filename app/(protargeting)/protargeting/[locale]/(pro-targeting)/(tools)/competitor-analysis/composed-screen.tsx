'use client';

import dynamic from 'next/dynamic';
import { CompetitorScreen } from '@/components/features/competitors/competitor-screen';
import { stateOfRecipe } from '@/lib/domain/recipe-address';

// The tables and charts load while the engine counts.
const ComparisonResults = dynamic(
  () =>
    import('@/components/features/explore/compare/comparison-results').then(
      (module) => module.ComparisonResults,
    ),
  { ssr: false },
);

/** The screen with the comparison that the compare page draws: one look for the same figures. */
export function ComposedScreen() {
  return (
    <CompetitorScreen
      comparison={(comparison, places) => (
        <ComparisonResults
          comparison={comparison}
          places={places}
          asks={comparison.columns.map(({ recipe }) => stateOfRecipe(recipe, { pinned: false }))}
        />
      )}
    />
  );
}
