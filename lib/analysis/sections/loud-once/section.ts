import { driversBody } from '../drivers';
import { defineSection } from '../section';

/** Accounts with one or two posts that hold at least 1 % of the engagements each, and never came back. */
export const loudOnce = defineSection({
  id: 'loud_once',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'drivers', 'driverRows'],
  source: 'observed',
  method: 'engagement',
  limits: ['latest_post_describes_account'],
  compute: (facets, context) => driversBody(facets, context, 'once'),
});
