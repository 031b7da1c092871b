import {
  type ClusteredBase,
  type ClusteredHits,
  clusteredShare,
  doubtOf,
  effectivePosts,
  kishAuthors,
} from '@/lib/analysis/stats/author-clusters';
import { withFreedom } from '@/lib/analysis/stats/exact-p';
import { twoSidedP } from '@/lib/analysis/stats/normal-law';
import type { PostingTimesSection } from '@/lib/domain/report';
import { MIN_CELL_POSTS } from '@/lib/domain/section-sample';
import type { SectionClaims } from './claim';
import { medianOf } from './intervals';
import { postingTimesFinding } from './posting-times';

export interface BestHour {
  weekday: number;
  hour: number;
  /** Median of the medians of all hours. */
  usual: number;
  /** Hours that could have been the best. */
  tested: number;
}

/** The hour that a section would call best; null where it calls none. */
export function bestHourOf(section: PostingTimesSection): BestHour | null {
  const cells = section.items.flatMap(({ posts, median_engagements: value, weekday, hour }) =>
    posts >= MIN_CELL_POSTS && value !== null ? [{ weekday, hour, value }] : [],
  );
  const usual = medianOf(cells.map(({ value }) => value));
  const [first] = cells.toSorted((a, b) => b.value - a.value);
  if (!first || usual === null || postingTimesFinding(section)?.id !== 'posting_times.best') return null;
  return { weekday: first.weekday, hour: first.hour, usual, tested: cells.length };
}

/** Posts of an hour by author, and those of them above the usual median; ties count half. */
export interface HourAuthors {
  base: ClusteredBase;
  hits: ClusteredHits;
}

/**
 * Whether more than half of the hour's posts lie above what is usual: authors differ far more than hours do, so a test
 * of posts one by one would find a best hour wherever a loved author writes.
 */
export function hourClaims({ weekday, hour, tested }: BestHour, { base, hits }: HourAuthors): SectionClaims {
  if (doubtOf(base) !== null) return { claims: [], tested };
  const share = hits.posts / base.posts;
  const effective = effectivePosts(hits, base);
  const p = withFreedom(twoSidedP((share - 0.5) * 2 * Math.sqrt(effective)), kishAuthors(base) - 1);
  return {
    claims: [
      {
        ...{ section: 'posting_times', key: `${weekday}-${hour}`, figure: 'share', value: share, p },
        interval: (level) => clusteredShare(share, effective, base, level),
      },
    ],
    tested,
  };
}
