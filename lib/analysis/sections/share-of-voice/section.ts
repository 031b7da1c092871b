import { postsIn } from '../facet-sums';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits, shareItem } from '../share-items';

export const shareOfVoice = defineSection({
  id: 'share_of_voice',
  unit: 'posts',
  needs: ['steps', 'groups'],
  source: 'observed',
  method: 'matching',
  limits: ['shares_may_overlap'],
  compute({ steps, groups }, context) {
    const base = postsIn(steps);
    const counts = new Map(context.groups.map((group, index) => [group, groups[index] ?? 0]));
    const items = [...counts].map(([group, n]) => shareItem(group, n, base)).sort(byValue((item) => item.n));
    return {
      body: { unit: 'posts', base, unknown: 0, items, total_items: items.length },
      limits: sampleLimits(base),
    };
  },
});
