import { accountItems, listedAccounts } from '../account-items';
import { engagementLimits } from '../facet-sums';
import { defineSection } from '../section';

export const topAccounts = defineSection({
  id: 'top_accounts',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'accountRows'],
  source: 'observed',
  method: 'engagement',
  limits: ['latest_post_describes_account'],
  compute(facets, context) {
    const { top, ranked, busiest } = facets.accounts;
    const { body, limits } = listedAccounts(facets, top, ranked);
    const others = accountItems(
      facets,
      busiest.filter((key) => !top.includes(key)),
    );
    return {
      body: others.length > 0 ? { ...body, busiest: others } : body,
      limits: [...engagementLimits(context, facets.steps.rows), ...limits],
    };
  },
});
