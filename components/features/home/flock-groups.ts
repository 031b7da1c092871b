import { flock } from './flock';
import { SAMPLE_FIGURES } from './sample-figures.generated';

export const ACCOUNTS_PER_DOT = 5;

export interface FlockGroup {
  id: 'right' | 'left' | 'both';
  /** Dots that stand on one another: column from the left, rows from the bottom, `to` not included. */
  stacks: { x: number; from: number; to: number }[];
}

/** The sample world's two groups and their common part, as stacks of dots of five accounts each. */
export function flockGroups(): { columns: number; rows: number; groups: FlockGroup[] } {
  const { left, right, both } = SAMPLE_FIGURES.overlap;
  const dotsOf = (accounts: number) => Math.round(accounts / ACCOUNTS_PER_DOT);
  const { columns, rows, heights } = flock(dotsOf(left.accounts), dotsOf(right.accounts), dotsOf(both.n));
  const shared = heights.map((height) => Math.min(height.left, height.right));
  const stacks = (from: (x: number) => number, to: (x: number) => number) =>
    heights.map((_, x) => ({ x, from: from(x), to: to(x) })).filter((stack) => stack.to > stack.from);
  const above = (x: number) => shared[x] ?? 0;
  return {
    columns,
    rows,
    groups: [
      { id: 'right', stacks: stacks(above, (x) => heights[x]?.right ?? 0) },
      { id: 'left', stacks: stacks(above, (x) => heights[x]?.left ?? 0) },
      { id: 'both', stacks: stacks(() => 0, above) },
    ],
  };
}
