import { accountShares } from '../account-shares';
import { defineSection } from '../section';

export const ageGroups = defineSection({
  id: 'age_groups',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'baseline'],
  source: 'inferred',
  method: 'age',
  limits: ['age_from_profile', 'age_mostly_unknown', 'age_names_uncertain', 'latest_post_describes_account'],
  compute: (facets, { model, designEffect }) =>
    accountShares(facets, 'age', designEffect, { personal: true, spread: model?.spread ?? null }),
});
