import type { ModelSpread } from '../stats/domain-spread';

// Made by bench/people/gender-domains.ts with the rules as they are. Too few domains tell how slices differ.
export const GENDER_SPREAD = {
  levels: {
    FEMALE: { s: 0.073, freedom: 1, languages: { all: { domains: 2, mean: -0.056 } } },
    MALE: { s: 0.073, freedom: 1, languages: { all: { domains: 2, mean: 0.056 } } },
  },
  slices: {},
} as const satisfies ModelSpread;
