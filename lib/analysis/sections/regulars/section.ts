import { driversBody } from '../drivers';
import { defineSection } from '../section';

/** Accounts that come back: they posted on at least a tenth of the days, most days first. */
export const regulars = defineSection({
  id: 'regulars',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'drivers', 'driverRows'],
  source: 'observed',
  method: 'counts',
  limits: ['latest_post_describes_account'],
  compute: (facets, context) => driversBody(facets, context, 'returned'),
});
