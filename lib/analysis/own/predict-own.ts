import { bestSet } from './best-set';
import { type DraftModel, draftModel, type RatioRange } from './draft-model';
import { type HourCell, type HourCells, hourCells } from './hour-cells';
import type { OwnPost } from './own-post';
import { type Scoreboard, scoreboard } from './scoreboard';
import { LEAST_BEFORE, type Series, seriesOf } from './series';
import { FEWEST_POSTS, walkForward } from './walk-forward';
import { tPoint } from '@/lib/analysis/stats/student';

/** A part of the week beside the account's median post. */
export interface TimeCell {
  /** Place in the week: of the hour, or of the 3-hour block of weekdays or weekends. */
  cell: number;
  posts: number;
  effect: RatioRange;
  /** Whether it cannot be told apart from the best. */
  best: boolean;
}

export interface BestTime {
  posts: number;
  by: HourCells['by'];
  cells: TimeCell[];
  score: Scoreboard;
}

export interface DraftPrediction {
  posts: number;
  model: DraftModel;
  score: Scoreboard;
}

/** With fewer posts whose likes are known nothing is judged. */
export const FEWEST_KNOWN = FEWEST_POSTS + LEAST_BEFORE;

interface Counted {
  posts: number;
  /** Those of them whose likes are known. */
  known: number;
}

/** What an account's own posts let predict; a part is null with fewer than `FEWEST_KNOWN` posts to learn from. */
export interface OwnPredictions {
  /** Own posts without reposts, and those of them that are no replies. */
  all: Counted;
  firsts: Counted;
  bestTime: BestTime | null;
  draft: DraftPrediction | null;
}

/** As for the parts of a draft: so much wider, intervals held the truth of 95 % of sample persons' hours. */
const WIDER = 1.2;

const effectOf = ({ shrunk, shrunkVariance, days }: HourCell): RatioRange => {
  const reach = WIDER * tPoint(0.95, Math.max(1, days - 1 + 10)) * Math.sqrt(shrunkVariance);
  return { ratio: Math.exp(shrunk), low: Math.exp(shrunk - reach), high: Math.exp(shrunk + reach) };
};

/** Replies are left out: they are read by others, and at other hours. */
function bestTimeOf(series: Series): BestTime | null {
  if (series.count < FEWEST_POSTS) return null;
  const { walk } = walkForward(series, 'cells');
  const { by, cells } = hourCells(walk.above, series.hourOfWeek, series.day);
  const best = new Set(bestSet(cells));
  return {
    posts: series.count,
    by,
    cells: cells.map((cell, at) => ({
      cell: at,
      posts: cell.posts,
      effect: effectOf(cell),
      best: best.has(at),
    })),
    score: scoreboard(walk, walk.content),
  };
}

function draftOf(series: Series): DraftPrediction | null {
  if (series.count < FEWEST_POSTS) return null;
  const { walk, learner } = walkForward(series, 'parts');
  return {
    posts: series.count,
    model: draftModel(walk, learner.ridge, learner.errors.timed),
    score: scoreboard(walk, walk.level),
  };
}

const counted = (posts: readonly OwnPost[]): Counted => ({
  posts: posts.length,
  known: posts.filter(({ likes }) => likes !== null).length,
});

/** Best time alone: half of what `predictOwn` tells. @throws RangeError when the zone is none that this machine knows. */
export function predictTime(
  posts: readonly OwnPost[],
  zone: string,
  now: number,
): Pick<OwnPredictions, 'firsts' | 'bestTime'> {
  const firsts = posts.filter(({ kind }) => kind !== 'repost' && kind !== 'reply');
  return { firsts: counted(firsts), bestTime: bestTimeOf(seriesOf(firsts, zone, now)) };
}

/**
 * Best time to post and how a draft would do, each beside how well that was predicted so far.
 * @param zone IANA name of the account's time zone. @param now Epoch milliseconds: the moment a draft is written.
 * @throws RangeError when the zone is none that this machine knows.
 */
export function predictOwn(posts: readonly OwnPost[], zone: string, now: number): OwnPredictions {
  const own = posts.filter(({ kind }) => kind !== 'repost');
  return {
    ...predictTime(posts, zone, now),
    all: counted(own),
    draft: draftOf(seriesOf(own, zone, now)),
  };
}
