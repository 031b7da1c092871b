import { accountShares } from '../account-shares';
import { defineSection } from '../section';

export const countries = defineSection({
  id: 'countries',
  unit: 'accounts',
  needs: ['steps', 'accounts'],
  source: 'inferred',
  method: 'place',
  limits: ['place_from_profile', 'latest_post_describes_account'],
  compute: (facets, { model }) => accountShares(facets, (group) => group.country, model?.confusion ?? null),
});
