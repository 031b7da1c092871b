import { authorLimits, engagementLimits, sumOf } from '../facet-sums';
import type { LimitId } from '../limits';
import { defineSection } from '../section';

export const topAccounts = defineSection({
  id: 'top_accounts',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'topAccounts'],
  source: 'observed',
  method: 'engagement',
  limits: ['latest_post_describes_account'],
  compute(facets, context) {
    const items = facets.topAccounts.map((row) => ({
      key: row.handle,
      label: row.name === '' ? row.handle : row.name,
      posts: row.posts,
      engagements: row.engagements,
      followers: row.followers,
      net_sentiment: row.scored === 0 ? null : (row.positive - row.negative) / row.scored,
      trend: row.trend,
    }));
    const total = sumOf(facets.accounts.groups, (group) => group.accountsWithHandle);
    const unnamed = sumOf(facets.accounts.groups, (group) => group.posts - group.postsWithHandle);
    const limits: LimitId[] = [...engagementLimits(context), ...authorLimits(facets)];
    if (unnamed > 0) limits.push('accounts_without_handle');
    if (total > items.length) limits.push('top_items_only');
    return { body: { unit: 'accounts', items, total_items: total }, limits };
  },
});
