import { listedAccounts } from '../account-items';
import { defineSection } from '../section';

/** The authors of matched posts by how many followers they have. */
export const largestFollowers = defineSection({
  id: 'largest_followers',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'accountRows'],
  source: 'observed',
  method: 'counts',
  limits: ['latest_post_describes_account'],
  compute(facets) {
    const { largest, accountsWithFollowers } = facets.accounts;
    const { body, limits } = listedAccounts(facets, largest, accountsWithFollowers);
    const partly = accountsWithFollowers < facets.accounts.accounts;
    return { body, limits: [...limits, ...(partly ? (['followers_partly_known'] as const) : [])] };
  },
});
