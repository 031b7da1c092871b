import { census } from '../audience-size/section';
import { engagementLimits, postsIn, sumOf } from '../facet-sums';
import { defineSection } from '../section';

export const posts = defineSection({
  id: 'posts',
  unit: 'posts',
  needs: ['steps'],
  source: 'observed',
  method: 'counts',
  limits: [],
  compute({ steps }, context) {
    const limits = engagementLimits(context);
    const items = [{ key: 'posts', measurement: census(postsIn(steps), 'posts') }];
    if (!limits.includes('no_engagement_columns')) {
      const engagements = sumOf(steps.rows, (row) => row.engagements);
      items.push({ key: 'engagements', measurement: census(engagements, 'engagements') });
    }
    return { body: { unit: 'posts', items }, limits };
  },
});
