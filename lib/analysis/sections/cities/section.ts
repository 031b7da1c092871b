import { accountShares } from '../account-shares';
import { defineSection } from '../section';

export const cities = defineSection({
  id: 'cities',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'baseline'],
  source: 'inferred',
  method: 'city',
  limits: ['city_from_profile', 'city_or_region', 'latest_post_describes_account'],
  compute: (facets, { designEffect }) =>
    accountShares(facets, 'city', designEffect, { label: (key) => key.slice(3) }),
});
