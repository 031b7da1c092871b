import { tPoint } from '@/lib/analysis/stats/student';
import { wilson } from '@/lib/analysis/stats/wilson';

/*
 * Shares of the classes of a question from labels that people gave to a random sample of posts: prediction-powered
 * (Angelopoulos, Duchi and Zrnic 2023, PPI++): what a model says of all posts, mended by what the labels say of the model.
 */

/** A post of the sample. Both lists follow the order of the classes. */
export interface LabelledPost {
  /** 1 for the class people chose; parts of 1 where several people disagree. */
  truth: readonly number[];
  /** What the model says before anybody looked, 0–1 each. */
  predicted: readonly number[];
}

/** The posts that the sample was drawn from. */
export interface Labellable {
  posts: number;
  /** Mean of each class's prediction over them. */
  means: readonly number[];
  /** How many of them the means were read from; absent: all. */
  readFrom?: number;
}

export interface EstimateOptions {
  /** 0.95 for a size chosen beforehand. */
  level: number;
  /** How many coefficients the predictions took from these same labels: 1, or strata less one. */
  fitted?: number;
  /** As how many posts drawn one by one the authors' posts count, for the wider conversation; absent: these posts only. */
  wider?: readonly number[];
}

export interface LabelledShare {
  share: number;
  low: number;
  high: number;
  /** How much the model is trusted, 0–1. */
  trust: number;
  /** Variance left beside that of the labels alone, 0.4–1. */
  left: number;
}

/** A model that seems to explain more than this in so few labels is not believed. */
const LEAST_LEFT = 0.4;

interface Moments {
  n: number;
  truth: number;
  predicted: number;
  /** Sums of squares and of products about the means. */
  truthSquares: number;
  predictedSquares: number;
  products: number;
}

function momentsOf(posts: readonly LabelledPost[], place: number): Moments {
  const n = posts.length;
  const pairs = posts.map((post) => [post.truth[place] ?? 0, post.predicted[place] ?? 0] as const);
  const truth = pairs.reduce((sum, [y]) => sum + y, 0) / n;
  const predicted = pairs.reduce((sum, [, f]) => sum + f, 0) / n;
  let [truthSquares, predictedSquares, products] = [0, 0, 0];
  for (const [y, f] of pairs) {
    truthSquares += (y - truth) ** 2;
    predictedSquares += (f - predicted) ** 2;
    products += (y - truth) * (f - predicted);
  }
  return { n, truth, predicted, truthSquares, predictedSquares, products };
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

interface Regression {
  share: number;
  trust: number;
  left: number;
  /** Of one labelled post, in units of the labels' own variance: what reading the means from a part adds. */
  fromPart: number;
  /** Of the law that the error follows. */
  point: number;
}

function regress(moments: Moments, mean: number, { level, fitted = 1 }: EstimateOptions): Regression {
  const { n, truth, predicted, truthSquares, predictedSquares, products } = moments;
  const alone = { share: truth, trust: 0, left: 1, fromPart: 0, point: tPoint(level, Infinity) };
  if (truthSquares === 0 || predictedSquares === 0) return alone;
  const trust = within(products / predictedSquares, 0, 1);
  const residual = truthSquares - 2 * trust * products + trust ** 2 * predictedSquares;
  const freedom = Math.max(1, n - 1 - fitted);
  const left = within((residual / freedom) * ((n - 1) / truthSquares), LEAST_LEFT, 1);
  const point = tPoint(level, freedom);
  // Where the model makes nothing narrower it is left out: Wilson's interval needs no estimate of the variance.
  if (left * point ** 2 >= alone.point ** 2) return alone;
  const fromPart = (trust ** 2 * predictedSquares) / truthSquares;
  return { share: truth + trust * (mean - predicted), trust, left, fromPart, point };
}

/** Clipped into [0, 1] and scaled to sum to 1; the labels' own shares where nothing is left. */
function scaled(shares: readonly number[]): number[] {
  const inside = shares.map((share) => within(share, 0, 1));
  const sum = inside.reduce((total, share) => total + share, 0);
  return sum > 0 ? inside.map((share) => share / sum) : inside.map(() => 1 / inside.length);
}

/** As how many posts drawn one by one from without end the labels count. */
function worth(
  n: number,
  { left, fromPart }: Pick<Regression, 'left' | 'fromPart'>,
  { posts, readFrom }: Omit<Labellable, 'means'>,
): number {
  // Even where every post is labelled people err: the interval keeps a width.
  const open = Math.max(1 / posts, (posts - n) / Math.max(1, posts - 1));
  const part = readFrom === undefined ? 0 : fromPart * Math.max(0, 1 / readFrom - 1 / posts);
  return 1 / ((left * open) / n + part);
}

/**
 * The share of each class with Wilson's interval around it, with as many posts as the labels count for.
 * @param sample Posts drawn at random, at least 3, all labelled.
 */
export function labelledShares(
  sample: readonly LabelledPost[],
  from: Labellable,
  options: EstimateOptions,
): LabelledShare[] {
  const regressions = from.means.map((mean, place) => regress(momentsOf(sample, place), mean, options));
  const shares = scaled(regressions.map(({ share }) => share));
  return regressions.map((regression, place) => {
    const share = shares[place] ?? 0;
    const own = worth(sample.length, regression, from);
    const authors = options.wider?.[place];
    const total = authors === undefined ? own : 1 / (1 / own + 1 / authors);
    const { low, high } = wilson(share * total, total, regression.point);
    return { share, low, high, trust: regression.trust, left: regression.left };
  });
}

/**
 * Half the width that the interval of a share will have after `size` labels.
 * @param share What it is about. @param left What a pilot found; 1: no better than the labels alone.
 */
export function expectedHalfWidth(
  size: number,
  { share, left, posts, level }: { share: number; left: number; posts: number; level: number },
): number {
  const n = Math.min(size, posts);
  const total = worth(n, { left, fromPart: 0 }, { posts });
  const point = tPoint(level, left < 1 ? Math.max(1, n - 2) : Infinity);
  const { low, high } = wilson(share * total, total, point);
  return (high - low) / 2;
}
