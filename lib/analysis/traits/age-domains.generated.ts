import type { DomainFigure } from '@/lib/analysis/method-note';

// Made by bench/people/ages.ts with the rules as they are.
export const AGE_DOMAINS: readonly DomainFigure[] = [
  { id: 'politicians', units: 305, coverage: 0.000, value: null },
  { id: 'ordinary_2015', units: 1093, coverage: 0.040, value: null },
  { id: 'health_2020', units: 2301, coverage: 0.005, value: null },
  { id: 'election_2024', units: 9806, coverage: 0.011, value: null },
];
