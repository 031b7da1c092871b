import { gamma, normal, type Random } from '@/lib/analysis/stats/seeded-random';

/** How many of n units have a trait that each has with chance p. */
export function binomial(n: number, p: number, random: Random): number {
  let held = 0;
  for (let unit = 0; unit < n; unit += 1) if (random() < p) held += 1;
  return held;
}

/**
 * A Poisson count: arrivals within one unit of time. For a large rate the time of the arrival half-way is drawn at once
 * (Ahrens and Dieter 1974) and the rest from what is left of the time.
 */
export function poisson(rate: number, random: Random): number {
  if (rate < 20) {
    let [count, chance] = [0, random()];
    const limit = Math.exp(-rate);
    while (chance > limit) {
      chance *= random();
      count += 1;
    }
    return count;
  }
  const half = Math.floor(rate / 2);
  const reached = gamma(half, random);
  return reached > rate ? binomial(half - 1, rate / reached, random) : half + poisson(rate - reached, random);
}

/** Exponential: skewed like the gaps between posts (skewness 2). */
export const exponential = (random: Random): number => -Math.log(1 - random());

/** Log-normal with σ = 1: skewed like likes and followers within one community (skewness 6.2). */
export const logNormal = (random: Random): number => Math.exp(normal(random));
