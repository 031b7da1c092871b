import type { ModelSpread } from '../stats/domain-spread';

// Made by bench/sentiment/domains.ts with the models as they are.
export const SENTIMENT_SPREAD = {
  levels: {
    positive: { s: 0.461, freedom: 5, languages: { en: { domains: 6, mean: -0.506 }, ar: { domains: 1, mean: 0.111 }, fr: { domains: 1, mean: -0.273 }, de: { domains: 1, mean: -0.136 }, it: { domains: 1, mean: 0.184 }, pt: { domains: 1, mean: -0.185 }, ha: { domains: 1, mean: -0.036 }, ig: { domains: 1, mean: 0.139 }, rw: { domains: 1, mean: -0.002 }, yo: { domains: 1, mean: 0.273 }, th: { domains: 1, mean: -0.092 }, ja: { domains: 1, mean: -0.094 } } },
    neutral: { s: 0.671, freedom: 5, languages: { en: { domains: 6, mean: 0.172 }, ar: { domains: 1, mean: 0.015 }, fr: { domains: 1, mean: 0.135 }, de: { domains: 1, mean: -0.185 }, it: { domains: 1, mean: -0.161 }, pt: { domains: 1, mean: 0.281 }, ha: { domains: 1, mean: 0.180 }, ig: { domains: 1, mean: -0.035 }, rw: { domains: 1, mean: 0.115 }, yo: { domains: 1, mean: -0.035 }, th: { domains: 1, mean: 0.132 }, ja: { domains: 1, mean: -0.249 } } },
    negative: { s: 0.620, freedom: 5, languages: { en: { domains: 6, mean: 0.072 }, ar: { domains: 1, mean: -0.007 }, fr: { domains: 1, mean: 0.135 }, de: { domains: 1, mean: 0.340 }, it: { domains: 1, mean: 0.017 }, pt: { domains: 1, mean: -0.187 }, ha: { domains: 1, mean: -0.003 }, ig: { domains: 1, mean: -0.108 }, rw: { domains: 1, mean: -0.133 }, yo: { domains: 1, mean: -0.254 }, th: { domains: 1, mean: -0.096 }, ja: { domains: 1, mean: 0.451 } } },
    net: { s: 0.149, freedom: 5, languages: { en: { domains: 6, mean: -0.116 }, ar: { domains: 1, mean: 0.022 }, fr: { domains: 1, mean: -0.092 }, de: { domains: 1, mean: -0.103 }, it: { domains: 1, mean: 0.032 }, pt: { domains: 1, mean: -0.007 }, ha: { domains: 1, mean: -0.002 }, ig: { domains: 1, mean: 0.049 }, rw: { domains: 1, mean: 0.027 }, yo: { domains: 1, mean: 0.103 }, th: { domains: 1, mean: 0.005 }, ja: { domains: 1, mean: -0.100 } } },
  },
  slices: { positive: 0.047, neutral: 0.084, negative: 0.053, net: 0.054 },
} as const satisfies ModelSpread;
