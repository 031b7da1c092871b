import type { Finding } from '@/lib/domain/finding';
import type { PostingTimesSection } from '@/lib/domain/report';
import { LOW_SAMPLE, MIN_CELL_POSTS } from '@/lib/domain/section-sample';
import { medianOf } from './intervals';
import type { Told } from './told';

/** With fewer hours to compare there is no best one. */
const MIN_CELLS = 8;

/** The best hour, called best only when its whole interval lies above the median of all hours. */
export function postingTimesFinding(section: PostingTimesSection, told?: Told): Finding | null {
  const posts = section.items.reduce((sum, item) => sum + item.posts, 0);
  const cells = section.items.flatMap((item) =>
    item.posts >= MIN_CELL_POSTS && item.median_engagements !== null
      ? [{ ...item, value: item.median_engagements }]
      : [],
  );
  const usual = medianOf(cells.map(({ value }) => value));
  if (posts < LOW_SAMPLE || cells.length < MIN_CELLS || usual === null) return null;
  const best = cells.reduce((most, cell) => (cell.value > most.value ? cell : most));
  const zone = { as: 'text', value: section.time_zone } as const;
  if (best.low === null || best.low <= usual) return { id: 'posting_times.no_difference', values: { zone } };
  return {
    id: told === null ? 'posting_times.unclear' : 'posting_times.best',
    values: {
      weekday: { as: 'weekday', value: best.weekday },
      hour: { as: 'hour', value: best.hour },
      known: { as: 'choice', value: usual > 0 ? 'yes' : 'no' },
      ratio: { as: 'ratio', value: usual > 0 ? best.value / usual : 0 },
      zone,
    },
  };
}
