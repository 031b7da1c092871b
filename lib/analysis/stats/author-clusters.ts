import { type Interval, wilson, Z_95 } from './wilson';
import { tPoint } from './student';

/*
 * Posts of one author are not independent. Rules: how far a share of posts can be trusted is a matter of its authors
 * (linearised variance with jackknife leverage, Kish's number of authors). Sums over authors, as a store gives them;
 * w is an author's part of all posts, m their posts, h those of them that show what is counted.
 */

/** The posts among which something is counted. */
export interface ClusteredBase {
  posts: number;
  authors: number;
  /** Posts of the author with the most. */
  largest: number;
  /** Σ m² */
  squares: number;
  /** Σ (m / (1 − w))² */
  leveraged: number;
}

/** Those of them that show it. */
export interface ClusteredHits {
  posts: number;
  authors: number;
  /** Σ (h / (1 − w))² */
  squares: number;
  /** Σ h · m / (1 − w)² */
  products: number;
}

/** The floor of what posts of one author have in common: below it the data cannot show that there is nothing. */
const LEAST_ALIKE = 0.1;
/** Authors it takes on each side of a share for its variance between them to be measured. */
const FEWEST_ON_A_SIDE = 5;

/** Kish's number of authors: how many with equally many posts would say as much. 0 for no posts. */
export const kishAuthors = ({ posts, squares }: Pick<ClusteredBase, 'posts' | 'squares'>): number =>
  squares > 0 ? posts ** 2 / squares : 0;

/** Variance of the share between authors; each author's pull is measured without them. */
function variance(hits: ClusteredHits, base: ClusteredBase): number {
  const share = hits.posts / base.posts;
  const sum = hits.squares - 2 * share * hits.products + share ** 2 * base.leveraged;
  return Math.max(0, sum) / base.posts ** 2;
}

/** As how many posts drawn one by one these posts count for the share. */
export function effectivePosts(hits: ClusteredHits, base: ClusteredBase): number {
  const { posts: n, squares } = base;
  if (n === 0) return 0;
  const share = hits.posts / n;
  const kish = kishAuthors(base);
  const alike = n / (1 + LEAST_ALIKE * Math.max(0, squares / n - 1));
  if (!(share > 0 && share < 1)) return Math.min(n, kish, alike);
  const between = variance(hits, base);
  const own = between > 0 ? Math.min(n, (share * (1 - share)) / between, alike) : Math.min(n, alike);
  // Of so few the variance between authors tells nothing: posts of an author may be as alike as can be.
  return Math.min(hits.authors, n - hits.posts) < FEWEST_ON_A_SIDE ? Math.min(own, kish) : own;
}

/** Posts of a sample of slices are alike within a slice too: both errors together. */
export function withDesign(effective: number, posts: number, designEffect: number): number {
  if (effective === 0 || designEffect <= 1) return effective;
  return 1 / (1 / effective + (designEffect - 1) / posts);
}

/**
 * Interval of a share of posts for the conversation that they are drawn from: Wilson's with the effective number of
 * posts and Student's t of as many degrees of freedom as Kish's authors less one.
 * @param effective As how many posts drawn one by one they count for the share.
 * @returns [0, 1] where nothing is known or all of it comes from one author.
 */
export function clusteredShare(
  share: number,
  effective: number,
  base: ClusteredBase,
  level = LEVEL,
): Interval {
  const kish = kishAuthors(base);
  if (base.posts === 0 || kish <= 1) return { low: 0, high: 1 };
  return wilson(share * effective, effective, tPoint(level, kish - 1));
}

const LEVEL = 0.95;

/**
 * How many times larger the variance of the rank of a median is than of as many posts drawn one by one, all posts of an
 * author taken for as alike as can be (Woodruff 1952 on Kish's authors), Student's t included.
 * @returns null where too few authors wrote them for its interval to be told.
 */
export function medianEffect(base: Pick<ClusteredBase, 'posts' | 'squares'>): number | null {
  const kish = kishAuthors(base);
  if (kish < FEWEST_KISH) return null;
  return (base.posts / kish) * (tPoint(LEVEL, kish - 1) / Z_95) ** 2;
}

/** Why shares cannot be told: too few authors, or one of them wrote most of it. */
export type AuthorDoubt = 'few_authors' | 'one_author';

const FEWEST_AUTHORS = 20;
const FEWEST_KISH = 10;
const LOUDEST = 0.3;

export function doubtOf(base: ClusteredBase): AuthorDoubt | null {
  if (base.posts === 0) return null;
  if (base.largest > LOUDEST * base.posts) return 'one_author';
  return base.authors < FEWEST_AUTHORS || kishAuthors(base) < FEWEST_KISH ? 'few_authors' : null;
}
