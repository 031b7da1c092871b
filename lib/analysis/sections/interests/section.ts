import { accountShares } from '../account-shares';
import { defineSection } from '../section';

export const interests = defineSection({
  id: 'interests',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'baseline'],
  source: 'inferred',
  method: 'interests',
  limits: ['bio_only', 'shares_may_overlap', 'latest_post_describes_account'],
  compute: (facets, { designEffect }) => accountShares(facets, 'interest', designEffect, { personal: true }),
});
