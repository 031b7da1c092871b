import {
  type ClusteredBase,
  type ClusteredHits,
  clusteredShare,
  effectivePosts,
  kishAuthors,
} from './author-clusters';
import { tPoint } from './student';
import type { Interval } from './wilson';

/*
 * What a random part of the authors tells of a dataset, while the rest is counted. Authors are sampled whole, by a
 * bucket of their hash; those who hold much of the data are read at every stage and add no error. Intervals are of the
 * dataset itself: the part that is not read yet (finite population), which ends at nothing.
 */

export const BUCKETS = 16;
/** How many of the buckets are read, one stage after the other. */
export const STAGES = [1, 2, 4, 8] as const;
export type Stage = (typeof STAGES)[number];
export const LARGEST_STAGE: Stage = 8;
/** Questions of up to so many posts answer exactly at once. */
export const AT_ONCE = 50_000;
/** Who holds more than one part in so many of the posts is read at every stage. */
export const TAKE_ALL_PART = 300;
/** So is who has more posts than this: nobody whose bucket is not read yet holds over one part in a thousand of an answer. */
export const TAKE_ALL_POSTS = AT_ONCE / 1_000;
/**
 * At this level a figure, those of later stages included, leaves an earlier interval in at most 5 % of questions; at
 * 98.75 %, enough for the exact one alone, it does in 6 to 9 % (bench/so-far.ts).
 */
export const STAGE_LEVEL = 0.995;
/** Kish authors it takes for anything to be told, and among those who hold an item for the item. */
const FEWEST_KISH = 30;
const FEWEST_HOLDERS = 20;

export interface SampledBase {
  stage: Stage;
  /** Of the posts of sampled authors. */
  sampled: ClusteredBase;
  /** Posts of authors who are read at every stage. */
  whole: number;
  /** All posts there are: counted exactly. */
  posts: number;
  /** The most posts that an author who is not read at every stage may have. */
  loudest: number;
}

export interface SampledHits {
  sampled: ClusteredHits;
  whole: number;
}

export interface SoFarFigure extends Interval {
  value: number;
}

const unread = (stage: Stage) => 1 - stage / BUCKETS;

/**
 * As if one more author, as loud as one may be, had been read: whether such a one is among those read must not decide
 * whether a figure is shown, nor how narrow it looks.
 */
const withLoudest = ({ sampled, loudest }: SampledBase): ClusteredBase => ({
  ...sampled,
  squares: sampled.squares + loudest ** 2,
});

/** Whether enough authors were read for anything to be told. */
export const isTold = (base: SampledBase): boolean => kishAuthors(withLoudest(base)) >= FEWEST_KISH;

/** Kish's number of those who hold it; leverage makes it a little smaller than it is. */
const holders = ({ posts, squares }: ClusteredHits, loudest: number) =>
  posts > 0 ? posts ** 2 / (squares + loudest ** 2) : 0;

/**
 * The share of all posts that show something. The posts that are not of authors read whole have the share of the
 * sampled ones; its interval is Wilson's with the effective number of posts, larger as less is unread.
 * @returns null where too few authors were read, or too few of them hold it.
 */
export function soFarShare(base: SampledBase, hits: SampledHits, level = STAGE_LEVEL): SoFarFigure | null {
  const { stage, posts, whole, loudest } = base;
  if (!isTold(base) || holders(hits.sampled, loudest) < FEWEST_HOLDERS) return null;
  const sampled = withLoudest(base);
  const share = hits.sampled.posts / sampled.posts;
  // Such an author would hold it in all posts or in none.
  const apart = (loudest * Math.max(share, 1 - share)) ** 2;
  const found = { ...hits.sampled, squares: hits.sampled.squares + apart };
  const effective = effectivePosts(found, sampled) / unread(stage);
  const { low, high } = clusteredShare(share, effective, sampled, level);
  const rest = Math.max(0, posts - whole);
  const of = (part: number) => (hits.whole + rest * part) / posts;
  return { value: of(share), low: of(low), high: of(high) };
}

/**
 * How many authors there are: each is sampled by itself with the same chance.
 * @param sampled Of them in the part that is sampled. @param whole Of them read at every stage.
 */
export function soFarAuthors(base: SampledBase, sampled: number, whole: number): SoFarFigure | null {
  if (!isTold(base)) return null;
  const { stage } = base;
  const chance = stage / BUCKETS;
  const value = sampled / chance;
  const half = (tPoint(STAGE_LEVEL, sampled - 1) * Math.sqrt(unread(stage) * sampled)) / chance;
  return { value: whole + value, low: whole + Math.max(sampled, value - half), high: whole + value + half };
}
