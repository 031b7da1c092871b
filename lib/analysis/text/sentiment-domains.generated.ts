import type { ModelSpread } from '../stats/domain-spread';

// Made by bench/sentiment/domains.ts with the models as they are.
export const SENTIMENT_SPREAD = {
  levels: {
    positive: { s: 0.483, freedom: 5, languages: { en: { domains: 6, mean: -0.512 }, ja: { domains: 1, mean: -0.094 } } },
    neutral: { s: 0.678, freedom: 5, languages: { en: { domains: 6, mean: 0.178 }, ja: { domains: 1, mean: -0.249 } } },
    negative: { s: 0.646, freedom: 5, languages: { en: { domains: 6, mean: 0.067 }, ja: { domains: 1, mean: 0.451 } } },
    net: { s: 0.154, freedom: 5, languages: { en: { domains: 6, mean: -0.115 }, ja: { domains: 1, mean: -0.100 } } },
  },
  slices: { positive: 0.051, neutral: 0.088, negative: 0.065, net: 0.077 },
} as const satisfies ModelSpread;
