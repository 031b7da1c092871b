import { accountShares } from '../account-shares';
import { defineSection } from '../section';

export const genders = defineSection({
  id: 'genders',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'baseline'],
  source: 'inferred',
  method: 'gender',
  limits: ['gender_from_profile', 'model_error', 'latest_post_describes_account'],
  compute(facets, { model, designEffect }) {
    return accountShares(facets, 'gender', designEffect, { personal: true, spread: model?.spread ?? null });
  },
});
