import { findPackage } from '@/lib/analysis/targeting/tested/test-targeting';
import type { Figures } from '@/lib/analysis/targeting/tested/curve';
import { rivalOrders } from './rivals';
import { drawParts, makeWorld, type Truth, truthOf, WORDS } from './worlds';

export const COUNTS = [10, 20] as const;

export interface WorldOutcome {
  seed: number;
  /** Null where it cannot be told. */
  told: { knee: number; figures: Figures; truth: Truth; gains: [rival: string, points: number][] } | null;
}

/** What is told of one world, one knee, beside the truth of the same package. */
export function outcomeOf(seed: number): WorldOutcome {
  const world = makeWorld(seed);
  const parts = drawParts(world, 100_000 + seed);
  const found = findPackage(parts, WORDS);
  const { knee, order } = found;
  const figures = found.curve[(knee ?? 0) - 1];
  if (!figures || knee === null) return { seed, told: null };
  const truth = truthOf(world, order.slice(0, knee), 200_000 + seed);
  const gains = COUNTS.flatMap((chips) => {
    const balance = (of: readonly number[]) => truthOf(world, of.slice(0, chips), 300_000 + seed).balance;
    const own = balance(order);
    return Object.entries(rivalOrders(parts.learn, WORDS)).map(([name, rival]): [string, number] => [
      `${name}, ${chips} chips`,
      own - balance(rival),
    ]);
  });
  return { seed, told: { knee, figures, truth, gains } };
}
