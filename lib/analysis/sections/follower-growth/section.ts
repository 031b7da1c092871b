import { authorLimits } from '../facet-sums';
import type { GrowthRow } from '../facets';
import { defineSection } from '../section';

/**
 * Figures of posts that never change were read at one moment, whatever the dates of the posts they came with. A reading of
 * the profile has its own day.
 */
function readings({ points }: GrowthRow): GrowthRow['points'] {
  const told = points.filter(({ from }) => from === 'post');
  const last = told.at(-1);
  if (!last || told.some(({ followers }) => followers !== last.followers)) return points;
  return points.filter((point) => point.from === 'snapshot' || point === last);
}

function changeOf(points: GrowthRow['points']): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2 || first.followers === 0) return null;
  return last.followers / first.followers - 1;
}

/** Followers of the analysed and the largest accounts, as their posts and readings of their profiles told them. */
export const followerGrowth = defineSection({
  id: 'follower_growth',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'growth'],
  source: 'observed',
  method: 'growth',
  limits: [],
  compute({ steps, accounts, growth }) {
    const items = growth.map((row) => {
      const points = readings(row);
      return {
        key: row.key,
        label: row.name === '' ? row.key : row.name,
        points: points.map(({ at, followers }) => ({
          at: new Date(at).toISOString().slice(0, 10),
          followers,
        })),
        change: changeOf(points),
      };
    });
    const single = items.some((item) => item.points.length === 1);
    const from = (source: 'post' | 'snapshot') =>
      growth.some(({ points }) => points.some((point) => point.from === source));
    return {
      body: { unit: 'accounts', items, total_items: Math.max(items.length, accounts.accountsWithFollowers) },
      limits: [
        ...(from('post') ? (['followers_as_posts_tell'] as const) : []),
        ...(from('snapshot') ? (['followers_from_snapshots'] as const) : []),
        ...authorLimits({ steps, accounts }),
        ...(single ? (['one_snapshot'] as const) : []),
      ],
    };
  },
});
