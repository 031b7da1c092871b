import { peakOf } from '@/lib/analysis/stats/peak';
import { tPoint } from '@/lib/analysis/stats/student';
import type { FollowerBurst } from '@/lib/domain/own-circle';

/** More would be no exceptions. */
const MOST = 5;

/**
 * Days that brought more new followers than an ordinary day would, each by the test of the highest day among so many; the
 * next is looked for among the days that are left.
 * @param days New followers of each day of which they are known, the oldest first.
 */
export function followerBursts(days: readonly { at: number; count: number }[]): FollowerBurst[] {
  let left = [...days];
  const found: FollowerBurst[] = [];
  while (found.length < MOST) {
    const counts = left.map(({ count }) => count);
    const peak = peakOf(
      counts,
      left.map(({ at }) => new Date(at).getUTCDay()),
    );
    const day = peak && left[peak.at];
    if (!peak || !day) break;
    const reach = tPoint(0.95, peak.freedom) * peak.error;
    const { ratio, p } = peak;
    found.push({
      day: new Date(day.at).toISOString().slice(0, 10),
      count: day.count,
      ratio,
      low: ratio * Math.exp(-reach),
      high: ratio * Math.exp(reach),
      p: Math.min(1, p * left.length),
    });
    left = left.filter((one) => one !== day);
  }
  return found.sort((one, other) => (one.day < other.day ? -1 : 1));
}
