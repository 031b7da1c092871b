import type { Finding } from '@/lib/domain/finding';
import type { PeakSection } from '@/lib/domain/report';

/** What the busiest day would be without the posts that made it. */
export function peakFinding({ day, usual, posts, carried, items }: PeakSection): Finding | null {
  if (day === null || posts === null || items.length === 0 || usual <= 0) return null;
  return {
    id: 'peak_day.carried',
    values: {
      time: { as: 'date', value: Date.parse(day) },
      listed: { as: 'choice', value: String(items.length) },
      carried: { as: 'number', value: carried },
      posts: { as: 'number', value: posts },
      ratio: { as: 'ratio', value: (posts - carried) / usual },
    },
  };
}
