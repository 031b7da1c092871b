import jStat from 'jstat';
import { twoSidedP } from './normal-law';
import type { Share } from './ratio-interval';

/** From so many expected in every cell on the score test's law is the exact one for all that matters. */
const NORMAL_FROM = 400;
/** Beyond, the tail is 0 for any purpose, and before numbers overflow. */
const FAR = 1e250;

/** Sums the terms of the law from x on in one direction, relative to that of x. `ratio`: of the next term to this one. */
function walked(x: number, step: 1 | -1, ratio: (x: number) => number): number {
  let [sum, term, at] = [1, 1, x];
  while (sum < FAR) {
    const next = ratio(at);
    // Counts may be fractions: the walk ends where the next place lies outside of the cells.
    if (!(next > 0)) break;
    term *= next;
    sum += term;
    at += step;
    if (next < 1 && term < 1e-17 * sum) break;
  }
  return sum;
}

function scoreP(a: Share, b: Share): number {
  const pooled = (a.n + b.n) / (a.base + b.base);
  const variance = pooled * (1 - pooled) * (1 / a.base + 1 / b.base);
  return variance === 0 ? 1 : twoSidedP((a.n / a.base - b.n / b.base) / Math.sqrt(variance));
}

/**
 * Two-sided p of 'two independent shares are one', given how many there are of both: twice the smaller tail of the
 * hypergeometric law (Fisher's exact test). Normal laws say far too little of words that few posts of a small set hold.
 * @param a Counts may be fractions: posts of clusters, as many as they are worth.
 */
export function independentP(a: Share, b: Share): number {
  if (a.base <= 0 || b.base <= 0) return 1;
  const total = a.n + b.n;
  const part = a.base / (a.base + b.base);
  const rest = a.base + b.base - total;
  if (Math.min(total, rest) * Math.min(part, 1 - part) >= NORMAL_FROM) return scoreP(a, b);
  const spare = b.base - total;
  const up = walked(a.n, 1, (x) => ((a.base - x) / (x + 1)) * ((total - x) / (spare + x + 1)));
  const down = walked(a.n, -1, (x) => (x / (a.base - x + 1)) * ((spare + x) / (total - x + 1)));
  return Math.min(1, (2 * Math.min(up, down)) / (up + down - 1));
}

/** |z| whose two-sided p is this, between 0 and 37. */
function zOf(p: number): number {
  let [low, high] = [0, 37];
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2;
    if (twoSidedP(middle) > p) low = middle;
    else high = middle;
  }
  return low;
}

/** Student's law with more degrees of freedom is the normal one. */
const MOST_FREEDOM = 2_000;

/** P(|T| ≥ |t|) of Student’s t; 1 with less than one degree of freedom, where nothing can be said. */
export function studentP(t: number, freedom: number): number {
  if (!(freedom >= 1)) return 1;
  if (freedom >= MOST_FREEDOM) return twoSidedP(t);
  return jStat.ibeta(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/**
 * A p of the normal law as that of Student's with so many degrees of freedom: a variance that was measured between few
 * authors is itself unsure. What is not below 5 % stays.
 */
export function withFreedom(p: number, freedom: number): number {
  return p >= 0.05 || freedom >= MOST_FREEDOM ? p : studentP(zOf(p), freedom);
}
