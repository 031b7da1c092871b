import 'server-only';
import { normal, type Random, seededRandom } from '@/lib/analysis/stats/seeded-random';

/** A 32-bit number that stands for texts (FNV-1a): the same texts, the same chance. */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('\u0001')) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export const chanceOf = (...parts: readonly (string | number)[]): Random => seededRandom(hashOf(...parts));

/** How many events happen where `mean` are expected. */
export function poisson(mean: number, random: Random): number {
  if (mean <= 0) return 0;
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** Whole parts in proportion to weights, together `total`: the largest rests get what is left. */
export function parted(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const order = exact
    .map((value, at) => [value - Math.floor(value), at] as const)
    .toSorted((a, b) => b[0] - a[0]);
  let left = total - parts.reduce((all, part) => all + part, 0);
  for (const [, at] of order) {
    if (left <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
