import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { ratioOfCounts } from '@/lib/analysis/stats/count-ratio';
import { logOdds } from '@/lib/analysis/stats/log-odds';
import { ratioOfShares } from '@/lib/analysis/stats/ratio-interval';
import type { Random } from '@/lib/analysis/stats/seeded-random';
import { shareDifference } from '@/lib/analysis/stats/share-difference';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { World } from './world';
import { clusteredMedian, clusteredRatio, clusteredShare } from './clustered';
import { binomial, exponential, logNormal, poisson } from './draws';

export interface Simulation {
  kind: string;
  worlds: readonly World[];
  /** Why it covers too little or too much, by the sample sizes where that is known. */
  known?: { sizes: readonly number[]; reason: string };
}

const share =
  (truth: number): World =>
  (n, random) => ({ ...wilson(binomial(n, truth, random), n), truth });

const median =
  (draw: (random: Random) => number, truth: number): World =>
  (n, random) => {
    const values = Array.from({ length: n }, () => draw(random)).sort((a, b) => a - b);
    return { ...medianByRanks(values), truth };
  };

/** n accounts of the audience, `part` of all; the baseline holds them. */
const index =
  (part: number, inside: number, outside: number): World =>
  (n, random) => {
    const rest = Math.round(n / part) - n;
    const held = binomial(n, inside, random);
    const all = { n: held + binomial(rest, outside, random), base: n + rest };
    const truth = inside / ((n * inside + rest * outside) / all.base);
    return { ...ratioOfShares({ n: held, base: n }, all), truth };
  };

const ratio =
  (a: number, b: number): World =>
  (n, random) => ({
    ...ratioOfShares(
      { n: binomial(n, a, random), base: n },
      { n: binomial(n, b, random), base: n },
      'independent',
    ),
    truth: a / b,
  });

const odds =
  (inside: number, outside: number): World =>
  (n, random) => {
    const base = 10 * n;
    const target = { n: binomial(n, inside, random), base: n };
    const truth = Math.log(inside / (1 - inside)) - Math.log(outside / (1 - outside));
    return { ...logOdds(target, { n: binomial(base, outside, random), base }), truth };
  };

const difference =
  (a: number, b: number): World =>
  (n, random) => ({
    ...shareDifference({ n: binomial(n, a, random), base: n }, { n: binomial(n, b, random), base: n }),
    truth: a - b,
  });

const counts =
  (times: number, exposure: number): World =>
  (n, random) => ({
    ...ratioOfCounts(poisson(n * times * exposure, random), poisson(n, random), exposure),
    truth: times,
  });

/** Every kind of interval the product shows. */
export const SIMULATIONS: readonly Simulation[] = [
  { kind: 'share (Wilson)', worlds: [share(0.1), share(0.25), share(0.5), share(0.8)] },
  { kind: 'median (bootstrap)', worlds: [median(exponential, Math.LN2), median(logNormal, 1)] },
  {
    kind: 'index (Katz, nested)',
    worlds: [index(0.1, 0.3, 0.2), index(0.3, 0.4, 0.4), index(0.5, 0.3, 0.2), index(0.2, 0.2, 0.3)],
  },
  {
    kind: 'index, trait of 3 %',
    worlds: [index(0.1, 0.03, 0.02), index(0.3, 0.03, 0.03)],
    known: {
      sizes: [50],
      reason: 'with fewer than five accounts expected a log interval is wider than it needs to be',
    },
  },
  { kind: 'ratio of shares (Katz)', worlds: [ratio(0.3, 0.2), ratio(0.4, 0.4), ratio(0.2, 0.5)] },
  { kind: 'log-odds (Dirichlet prior)', worlds: [odds(0.3, 0.2), odds(0.1, 0.05), odds(0.2, 0.2)] },
  {
    kind: 'difference of shares (Newcombe)',
    worlds: [difference(0.3, 0.2), difference(0.1, 0.1), difference(0.5, 0.4)],
  },
  { kind: 'ratio of counts', worlds: [counts(1, 1), counts(1.5, 1), counts(0.5, 2)] },
  {
    kind: 'share, sample of slices',
    worlds: [clusteredShare(0.1, 0.05), clusteredShare(0.4, 0.05), clusteredShare(0.25, 0.2)],
  },
  {
    kind: 'ratio, samples of slices',
    worlds: [clusteredRatio(0.3, 0.2, 0.05), clusteredRatio(0.4, 0.4, 0.1)],
  },
  { kind: 'median, sample of slices', worlds: [clusteredMedian(0.1)] },
];

export interface Coverage {
  /** Share of the intervals that hold the truth; null where the product gives no interval. */
  held: number | null;
  intervals: number;
}

/** Draws each world of a simulation `runs` times. */
export function coverageOf({ worlds }: Simulation, n: number, runs: number, random: Random): Coverage {
  let [held, intervals] = [0, 0];
  for (const world of worlds) {
    for (let run = 0; run < runs; run += 1) {
      const drawn = world(n, random);
      if (!drawn) continue;
      intervals += 1;
      if ((drawn.low ?? -Infinity) <= drawn.truth && drawn.truth <= (drawn.high ?? Infinity)) held += 1;
    }
  }
  return { held: intervals > 0 ? held / intervals : null, intervals };
}
