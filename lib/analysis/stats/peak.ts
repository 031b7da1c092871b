import { median } from 'd3-array';
import { studentP } from './exact-p';
import { tPoint } from './student';

/** Below so many counts nothing is called a peak. */
const FEWEST_FOR_PEAK = 14;
/** From so many days on each is held against its own weekday. */
const FOUR_WEEKS = 28;
/** A peak is so many times what is usual, however calm the other days are. */
const LEAST_RATIO = 1.5;
/** MAD of a normal law against its standard deviation. */
const MAD_SCALE = 1.4826;
const ALPHA = 0.05;

/**
 * What is usual for each count, on the scale log(n + 1): the median, from four weeks of days on that of the other days
 * of its weekday (with itself among so few, days would look calmer than they are).
 */
function usual(logs: readonly number[], weekdays: readonly number[] | null): number[] {
  if (!weekdays || logs.length < FOUR_WEEKS) return logs.map(() => median(logs) ?? 0);
  return weekdays.map((day, at) => {
    const others = logs.filter((_, other) => other !== at && weekdays[other] === day);
    return median(others) ?? median(logs) ?? 0;
  });
}

export interface Peak {
  /** Place of the count. */
  at: number;
  /** How many times what is usual there, and the standard deviation of its logarithm. */
  ratio: number;
  error: number;
  freedom: number;
  /** One-sided p of so high a count on an ordinary day, one day taken by itself. */
  p: number;
}

/**
 * Where the counts have a peak: the highest above what is usual, if it lies further above than the largest of so many
 * ordinary counts would in 95 % of windows, and at least half as high again.
 * @param counts Posts of whole steps that were read. @param weekdays Of each, where they are days.
 */
export function peakOf(counts: readonly number[], weekdays: readonly number[] | null): Peak | null {
  const n = counts.length;
  const middle = median(counts) ?? 0;
  if (n < FEWEST_FOR_PEAK || middle <= 0) return null;
  const logs = counts.map((count) => Math.log(count + 1));
  const expected = usual(logs, weekdays);
  const above = logs.map((log, at) => log - (expected[at] ?? 0));
  const centre = median(above) ?? 0;
  const spread = MAD_SCALE * (median(above, (value) => Math.abs(value - centre)) ?? 0);
  const sigma = Math.max(spread, 1 / Math.sqrt(middle));
  // One-sided, so that the chance is that of one end.
  const freedom = Math.max(n / 3, 4);
  const limit = centre + tPoint(1 - (2 * ALPHA) / n, freedom) * sigma;
  const highest = above.reduce((best, value, at) => (value > (above[best] ?? -Infinity) ? at : best), 0);
  const ratio = (counts[highest] ?? 0) / Math.max(1, Math.exp(expected[highest] ?? 0) - 1);
  const height = above[highest] ?? 0;
  if (height <= limit || ratio < LEAST_RATIO) return null;
  const p = studentP((height - centre) / sigma, freedom) / 2;
  return { at: highest, ratio: Math.exp(height - centre), error: sigma, freedom, p };
}
