import type { Measurement, SizeSection, Unit } from '@/lib/domain/report';
import { accountsKnown, authorLimits } from '../facet-sums';
import type { LimitId } from '../limits';
import { defineSection } from '../section';

/** A count of what is in the data: exact, its interval is the value itself. */
export function census(value: number, unit: Unit): Measurement {
  return { value, low: value, high: value, n: value, base: value, unknown: 0, unit };
}

export const audienceSize = defineSection({
  id: 'audience_size',
  unit: 'accounts',
  needs: ['steps', 'accounts'],
  source: 'observed',
  method: 'counts',
  limits: [],
  compute(facets) {
    const { accounts: size, posts, followers: reach, accountsWithFollowers: known } = facets.accounts;
    const items: SizeSection['items'] = [];
    if (accountsKnown(facets)) items.push({ key: 'accounts', measurement: census(size, 'accounts') });
    const limits: LimitId[] = authorLimits(facets);
    if (size > 0) {
      // Few accounts carry most of a mean: no interval held it often enough (bench/author-samples.ts).
      const unbounded = { low: null, high: null, n: size, base: size, unknown: 0 };
      const measurement: Measurement = { value: posts / size, ...unbounded, unit: 'ratio' };
      items.push({ key: 'posts_per_account', measurement });
    }
    if (known > 0) {
      const bounds = { low: null, high: reach, n: known, base: known, unknown: size - known };
      items.push({ key: 'reach', measurement: { value: reach, ...bounds, unit: 'followers' } });
      limits.push('reach_upper_bound', ...(known < size ? (['followers_partly_known'] as const) : []));
    }
    return { body: { unit: 'accounts', items }, limits };
  },
});
