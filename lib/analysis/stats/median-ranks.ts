/**
 * The bootstrap of a median without drawing: the median of a resample of size n is one of the order statistics,
 * and which one follows a binomial law (Efron 1979; Hutson and Ernst 2000). These are the ranks that infinitely many
 * resamples would give, so there is no seed and no Monte Carlo error.
 */
export interface MedianRanks {
  /** 1-based ranks in ascending order; the median is the mean of the two middle ones. */
  middle: [number, number];
  low: number;
  high: number;
}

/** log(k!) for 0 ≤ k ≤ n. */
function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1);
  for (let k = 1; k <= n; k += 1) logs[k] = (logs[k - 1] ?? 0) + Math.log(k);
  return logs;
}

/** P(Bin(n, p) ≥ m), summed outwards from m so that it costs O(√n) for p near m / n. */
function upperTail(n: number, m: number, p: number, logs: Float64Array): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  const logTerm = (k: number) =>
    (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0) + k * Math.log(p) + (n - k) * Math.log(1 - p);
  const upwards = m > n * p;
  let sum = 0;
  for (let k = upwards ? m : m - 1; upwards ? k <= n : k >= 0; k += upwards ? 1 : -1) {
    const term = Math.exp(logTerm(k));
    sum += term;
    if (term < 1e-14 * sum || (term === 0 && sum > 0)) break;
  }
  return upwards ? sum : 1 - sum;
}

/** Smallest rank k with P(median of a resample ≤ x₍ₖ₎) ≥ share. */
function rankAt(n: number, share: number, logs: Float64Array): number {
  const m = Math.ceil((n + 1) / 2);
  let below = 0;
  let reached = n;
  while (reached - below > 1) {
    const rank = (below + reached) >> 1;
    if (upperTail(n, m, rank / n, logs) >= share) reached = rank;
    else below = rank;
  }
  return reached;
}

const known = new Map<number, MedianRanks>();
const KNOWN_MAX = 5_000;

/** Ranks of the median and of its 95 % percentile interval among n ≥ 1 sorted values. */
export function medianRanks(n: number): MedianRanks {
  const found = known.get(n);
  if (found) return found;
  const logs = logFactorials(n);
  const ranks: MedianRanks = {
    middle: [Math.ceil(n / 2), Math.floor(n / 2) + 1],
    low: rankAt(n, 0.025, logs),
    high: rankAt(n, 0.975, logs),
  };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(n, ranks);
  return ranks;
}

export interface MedianEstimate {
  median: number;
  low: number;
  high: number;
}

/**
 * Median with its 95 % bootstrap percentile interval, in the unit of the values.
 * @param values Consecutive order statistics, ascending; enough of the middle to hold the interval's ranks.
 * @param first 1-based rank of `values[0]`.
 * @param n How many values there are in all, at least 1.
 * @param designEffect Of the sample they come from: its interval reaches √designEffect times as many ranks.
 * @throws RangeError when `values` does not reach the ranks.
 */
export function medianByRanks(
  values: readonly number[],
  first = 1,
  n = values.length,
  designEffect = 1,
): MedianEstimate {
  const at = (rank: number) => {
    const value = values[rank - first];
    if (value === undefined) throw new RangeError(`No value of rank ${rank} of ${n}`);
    return value;
  };
  const { middle, low, high } = medianRanks(n);
  const centre = (n + 1) / 2;
  const reach = (rank: number) => Math.round(centre + (rank - centre) * Math.sqrt(designEffect));
  return {
    median: (at(middle[0]) + at(middle[1])) / 2,
    low: at(Math.max(1, reach(low))),
    high: at(Math.min(n, reach(high))),
  };
}
