import { authorLimits } from '../facet-sums';
import type { GrowthRow } from '../facets';
import { defineSection } from '../section';

/** Figures that never change were read at one moment, whatever the dates of the posts they came with. */
function snapshots({ points }: GrowthRow): GrowthRow['points'] {
  const last = points.at(-1);
  if (!last) return [];
  return points.every(({ followers }) => followers === last.followers) ? [last] : points;
}

function changeOf(points: GrowthRow['points']): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2 || first.followers === 0) return null;
  return last.followers / first.followers - 1;
}

/** Followers of the largest accounts, as their own posts told them. */
export const followerGrowth = defineSection({
  id: 'follower_growth',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'growth'],
  source: 'observed',
  method: 'growth',
  limits: ['followers_as_posts_tell'],
  compute({ steps, accounts, growth }) {
    const items = growth.map((row) => {
      const points = snapshots(row);
      return {
        key: row.handle,
        label: row.name === '' ? row.handle : row.name,
        points: points.map(({ at, followers }) => ({
          at: new Date(at).toISOString().slice(0, 10),
          followers,
        })),
        change: changeOf(points),
      };
    });
    const single = items.some((item) => item.points.length === 1);
    return {
      body: { unit: 'accounts', items, total_items: accounts.accountsWithFollowers },
      limits: [...authorLimits({ steps, accounts }), ...(single ? (['one_snapshot'] as const) : [])],
    };
  },
});
