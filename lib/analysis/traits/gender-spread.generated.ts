import type { DomainFigure } from '@/lib/analysis/method-note';
import type { ModelSpread } from '../stats/domain-spread';

// Made by bench/people/gender-domains.ts with the rules as they are. Too few domains tell how slices differ.
export const GENDER_SPREAD = {
  levels: {
    FEMALE: { s: 0.073, freedom: 1, languages: { all: { domains: 2, mean: -0.056 } } },
    MALE: { s: 0.073, freedom: 1, languages: { all: { domains: 2, mean: 0.056 } } },
  },
  slices: {},
} as const satisfies ModelSpread;
export const GENDER_DOMAINS: readonly DomainFigure[] = [
  { id: 'politicians', units: 305, coverage: 0.928, value: 0.996, least: 0.996 },
  { id: 'ordinary_2015', units: 1189, coverage: 0.248, value: 0.898, least: 0.878 },
];
