import { census } from '../audience-size/section';
import { engagementLimits, knownEngagements, postsIn, sumOf } from '../facet-sums';
import { defineSection } from '../section';

export const posts = defineSection({
  id: 'posts',
  unit: 'posts',
  needs: ['steps'],
  source: 'observed',
  method: 'counts',
  limits: [],
  compute({ steps }, context) {
    const limits = engagementLimits(context, steps.rows);
    const items = [{ key: 'posts', measurement: census(postsIn(steps), 'posts') }];
    const engagements = limits.includes('no_engagement_columns') ? null : knownEngagements(steps.rows);
    if (engagements !== null) {
      const told = sumOf(steps.rows, (row) => row.told);
      const of = { n: told, base: told, unknown: postsIn(steps) - told };
      items.push({ key: 'engagements', measurement: { ...census(engagements, 'engagements'), ...of } });
    }
    return { body: { unit: 'posts', items }, limits };
  },
});
