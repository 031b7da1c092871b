import { accountShares } from '../account-shares';
import { defineSection } from '../section';

export const jobTitles = defineSection({
  id: 'job_titles',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'baseline'],
  source: 'inferred',
  method: 'job_title',
  limits: ['bio_only', 'latest_post_describes_account'],
  compute: (facets, { designEffect }) => accountShares(facets, 'job', designEffect),
});
