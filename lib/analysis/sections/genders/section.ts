import { accountShares } from '../account-shares';
import { defineSection } from '../section';

export const genders = defineSection({
  id: 'genders',
  unit: 'accounts',
  needs: ['steps', 'accounts'],
  source: 'inferred',
  method: 'gender',
  limits: ['gender_from_profile', 'model_error', 'latest_post_describes_account'],
  compute(facets, { model }) {
    const { body, limits } = accountShares(facets, (group) => group.gender, model?.confusion ?? null);
    return { body, limits: [...limits, ...(model?.confusion ? [] : (['not_corrected'] as const))] };
  },
});
