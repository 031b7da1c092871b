import { accountShares } from '../account-shares';
import { defineSection } from '../section';

export const countries = defineSection({
  id: 'countries',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'baseline'],
  source: 'inferred',
  method: 'place',
  limits: ['place_from_profile', 'latest_post_describes_account'],
  compute: (facets, { designEffect }) => accountShares(facets, 'country', designEffect),
});
