import { accountShares } from '../account-shares';
import { defineSection } from '../section';
import { LEAST_TELLING } from '../thresholds';

export const ageGroups = defineSection({
  id: 'age_groups',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'baseline'],
  source: 'inferred',
  method: 'age',
  limits: ['age_from_profile', 'age_mostly_unknown', 'latest_post_describes_account'],
  compute(facets, { model, designEffect }) {
    const spread = model?.spread ?? null;
    const shares = accountShares(facets, 'age', designEffect, { personal: true, spread });
    const { accounts } = facets.accounts;
    if (shares.body.base >= LEAST_TELLING * accounts || shares.limits.includes('too_few_people'))
      return shares;
    return {
      ...shares,
      body: { ...shares.body, items: [], total_items: 0 },
      limits: [...shares.limits.filter((limit) => limit !== 'model_level_untold'), 'age_told_by_few'],
    };
  },
});
