import { engagementLimits, postsIn } from '../facet-sums';
import { defineSection } from '../section';

export const topPosts = defineSection({
  id: 'top_posts',
  unit: 'posts',
  needs: ['steps', 'topPosts'],
  source: 'observed',
  method: 'engagement',
  limits: [],
  compute({ steps, topPosts: { by, posts: items } }, context) {
    const total = postsIn(steps);
    const cut = total > items.length ? (['top_items_only'] as const) : [];
    const other = by === context.ordering ? [] : (['ordered_by_other'] as const);
    return {
      body: { unit: 'posts', items, total_items: total },
      limits: [...engagementLimits(context, steps.rows), ...cut, ...other],
      orderedBy: by,
    };
  },
});
