import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { designEffectOf } from '@/lib/analysis/stats/design-effect';
import { ratioOfShares } from '@/lib/analysis/stats/ratio-interval';
import { gamma, normal, type Random } from '@/lib/analysis/stats/seeded-random';
import { wilson } from '@/lib/analysis/stats/wilson';
import { binomial } from './draws';
import type { World } from './world';

/*
 * Samples of whole time slices: posts of one slice are alike. Every slice has a share of its own around the truth; the
 * design effect is measured on the sample, as the mean over traits that are as alike, and widens the interval.
 */

const SLICES = 40;
const TRAITS = 12;

interface Drawn {
  /** Posts of each slice with the trait, and posts of the slice. */
  clusters: { n: number; hits: number }[];
  hits: number;
  posts: number;
}

const slicesOf = (n: number) => Math.max(2, Math.min(SLICES, Math.floor(n / 5)));

/** A share between 0 and 1 around `truth`; `alike` is the correlation within a slice. */
function sliceShare(truth: number, alike: number, random: Random): number {
  const strength = 1 / alike - 1;
  const [a, b] = [gamma(truth * strength, random), gamma((1 - truth) * strength, random)];
  return a / (a + b);
}

function drawSlices(n: number, truth: number, alike: number, random: Random): Drawn {
  const slices = slicesOf(n);
  const each = Math.round(n / slices);
  const clusters = Array.from({ length: slices }, () => ({
    n: each,
    hits: binomial(each, sliceShare(truth, alike, random), random),
  }));
  return { clusters, hits: clusters.reduce((sum, { hits }) => sum + hits, 0), posts: slices * each };
}

/** What the sampler measures once for a dataset: the mean over its common traits. */
function measuredEffect(n: number, alike: number, random: Random): number {
  const effects = Array.from({ length: TRAITS }, (_, index) =>
    designEffectOf(drawSlices(n, 0.1 + (0.5 * index) / TRAITS, alike, random).clusters),
  );
  return effects.reduce((sum, effect) => sum + effect, 0) / TRAITS;
}

export const clusteredShare =
  (truth: number, alike: number): World =>
  (n, random) => {
    const { hits, posts } = drawSlices(n, truth, alike, random);
    const effect = measuredEffect(n, alike, random);
    return { ...wilson(hits / effect, posts / effect), truth };
  };

export const clusteredRatio =
  (a: number, b: number, alike: number): World =>
  (n, random) => {
    const [left, right] = [drawSlices(n, a, alike, random), drawSlices(n, b, alike, random)];
    const effect = measuredEffect(n, alike, random);
    const drawn = ({ hits, posts }: Drawn) => ({ n: hits / effect, base: posts / effect });
    return { ...ratioOfShares(drawn(left), drawn(right), 'independent'), truth: a / b };
  };

/** Engagements, log-normal; slices differ in their level. */
export const clusteredMedian =
  (alike: number): World =>
  (n, random) => {
    const slices = slicesOf(n);
    const each = Math.round(n / slices);
    const values = Array.from({ length: slices }, () => Math.sqrt(alike) * normal(random)).flatMap((level) =>
      Array.from({ length: each }, () => Math.exp(level + Math.sqrt(1 - alike) * normal(random))),
    );
    // Being above the median is as alike as the traits that the effect is measured on.
    const effect = measuredEffect(n, (2 / Math.PI) * Math.asin(alike), random);
    values.sort((x, y) => x - y);
    return { ...medianByRanks(values, 1, values.length, effect), truth: 1 };
  };
