/** Two groups of dots, standing as two hills whose common part is the overlap of the groups. */
export interface Flock {
  columns: number;
  rows: number;
  /** Dots by column from the bottom up: how many of each hill, and how many of both (the lower of the two). */
  heights: { left: number; right: number }[];
  /** Dots that stand in both hills. */
  both: number;
  /** Column of the top of each hill. */
  tops: { left: number; right: number };
}

const LEFT_SPREAD = 7.6;
const RIGHT_SPREAD = 6.2;
const REACH = 3;

/** Whole numbers near a bell curve that sum to `total` (largest remainder). */
function bell(total: number, columns: number, centre: number, spread: number): number[] {
  const raw = Array.from({ length: columns }, (_, x) => Math.exp(-((x - centre) ** 2) / (2 * spread ** 2)));
  const scale = total / raw.reduce((sum, height) => sum + height, 0);
  const exact = raw.map((height) => height * scale);
  const heights = exact.map(Math.floor);
  const missing = total - heights.reduce((sum, height) => sum + height, 0);
  const order = exact
    .map((height, x) => ({ x, rest: height - Math.floor(height) }))
    .toSorted((a, b) => b.rest - a.rest || a.x - b.x);
  for (const { x } of order.slice(0, missing)) heights[x] = (heights[x] ?? 0) + 1;
  return heights;
}

function stand(left: number, right: number, distance: number): Flock {
  const leftTop = REACH * LEFT_SPREAD;
  const rightTop = leftTop + distance;
  const columns = Math.ceil(Math.max(leftTop + REACH * LEFT_SPREAD, rightTop + REACH * RIGHT_SPREAD));
  const lefts = bell(left, columns, leftTop, LEFT_SPREAD);
  const rights = bell(right, columns, rightTop, RIGHT_SPREAD);
  const heights = lefts.map((height, x) => ({ left: height, right: rights[x] ?? 0 }));
  return {
    columns,
    rows: Math.max(...lefts, ...rights),
    heights,
    both: heights.reduce((sum, column) => sum + Math.min(column.left, column.right), 0),
    tops: { left: leftTop, right: rightTop },
  };
}

/**
 * Moves the hills apart until as many dots stand in both as belong to both.
 * @param left Dots of the left group, those of both included; `right` alike. `both` ≤ the smaller of the two.
 */
export function flock(left: number, right: number, both: number): Flock {
  let best = stand(left, right, 0);
  for (let distance = 0; distance <= 40; distance += 0.25) {
    const next = stand(left, right, distance);
    if (Math.abs(next.both - both) < Math.abs(best.both - both)) best = next;
  }
  return best;
}
