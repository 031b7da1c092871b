import type { Sample } from '../sample-request';

/** Lists that belong to nobody. */
export function samples(): Record<string, Sample> {
  const search = { body: { keywords: 'tea' } };
  return {
    'API-105': { body: { query: 'tea' } },
    'API-114': { params: { pk: '392' } },
    'API-150': search,
    'API-154': search,
    'API-159': { query: { country_code: 'US' } },
    'API-160': { body: { country_code: 'US', keywords: 'new york' } },
    'API-167': search,
    'API-169': search,
  };
}
