import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { medianEffect } from '@/lib/analysis/stats/author-clusters';
import { engagementLimits, oneDateLimits, sumOf } from '../facet-sums';
import type { Cell } from '../facets';
import type { LimitId } from '../limits';
import { type ComputeContext, defineSection } from '../section';
import { MIN_CELL_POSTS } from '@/lib/domain/section-sample';

const WEEKDAYS = 7;
const HOURS = 24;
const NOTHING = { median_engagements: null, low: null, high: null };

/** How much wider than of as many posts drawn one by one; null: too few authors to tell how far it holds. */
function effectOf({ told, squares }: Cell, { type, designEffect }: ComputeContext): number | null {
  // Where one account is what is asked about, its posts are the units.
  if (type === 'handle' && squares === told ** 2) return designEffect;
  const alike = medianEffect({ posts: told, squares });
  return alike && alike * designEffect;
}

function estimate(cell: Cell | undefined, metricsKnown: boolean, context: ComputeContext) {
  if (!cell || cell.told < MIN_CELL_POSTS || !metricsKnown) return NOTHING;
  const effect = effectOf(cell, context);
  const { median, low, high } = medianByRanks(cell.middle, cell.firstRank, cell.told, effect ?? 1);
  return { median_engagements: median, ...(effect === null ? { low: null, high: null } : { low, high }) };
}

export const postingTimes = defineSection({
  id: 'posting_times',
  unit: 'posts',
  needs: ['steps', 'cells'],
  source: 'observed',
  method: 'engagement',
  limits: [],
  compute({ steps, cells }, context) {
    const found = new Map(cells.map((cell) => [cell.weekday * HOURS + cell.hour, cell]));
    const limits: LimitId[] = engagementLimits(context, steps.rows);
    const metricsKnown = !limits.includes('no_engagement_columns');
    const items = Array.from({ length: WEEKDAYS * HOURS }, (_, index) => {
      const weekday = Math.floor(index / HOURS) + 1;
      const hour = index % HOURS;
      const cell = found.get(weekday * HOURS + hour);
      return {
        weekday,
        hour,
        posts: cell?.posts ?? 0,
        ...estimate(cell, metricsKnown, context),
      };
    });
    if (sumOf(steps.rows, (row) => row.dateOnly) > 0) limits.push('dates_without_time');
    limits.push(...oneDateLimits(steps));
    return { body: { unit: 'posts', time_zone: context.timeZone, items }, limits };
  },
});
