import 'server-only';
import { normal, seededRandom as uniform } from '@/lib/analysis/stats/seeded-random';

/** A seeded source of chance; the same seed gives the same sequence on every machine. */
export interface SeededRandom {
  /** Uniform in [0, 1). */
  next: () => number;
  /** Whole number in [0, below). */
  integer: (below: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (probability: number) => boolean;
  /** Standard normal. */
  normal: () => number;
}

export function seededRandom(seed: number): SeededRandom {
  const next = uniform(seed);
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    pick: (list) => {
      const item = list[integer(list.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
    normal: () => normal(next),
  };
}

/** Draws keys in proportion to their weights. */
export function weightedPicker<T>(entries: readonly (readonly [T, number])[], random: SeededRandom): () => T {
  const cumulative: number[] = [];
  let total = 0;
  for (const [, weight] of entries) cumulative.push((total += weight));
  return () => {
    const target = random.next() * total;
    let low = 0;
    let high = cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (entry === undefined) throw new RangeError('Nothing to pick from');
    return entry[0];
  };
}
