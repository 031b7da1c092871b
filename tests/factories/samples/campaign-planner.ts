import type { Sample } from '../sample-request';

/** Sums over what the caller typed: they read no row of anybody. */
export function samples(): Record<string, Sample> {
  return {
    'API-142': { body: { budget: 1_000, days: 28 } },
    'API-144': { params: { pk: 'reach' } },
    'campaign-verdicts': { body: { results: 'Date,Name,Results,Spend' } },
    'campaign-verdicts-file': {},
    'campaign-plan-read': {},
    'campaign-plan-sheet': { body: { name: 'Tea', targeting_package: { keywords: ['tea'] }, plan: {} } },
    'campaign-learned': {
      body: {
        targeting_package: { keywords: ['tea'] },
        arms: [{ name: 'w·keywords·202701', verdict: 'better', day: 9, lift: null }],
        closed: 9,
      },
    },
    'campaign-plan': { body: { targeting_package: { keywords: ['tea'] }, month: '202701' } },
  };
}
