import type { Share } from './ratio-interval';
import { wilson } from './wilson';

export interface ShareDifference {
  /** Share of `a` less share of `b`, −1 to 1; null where a base is 0. */
  difference: number | null;
  /** 95 % interval; −1 to 1 where a base is 0. */
  low: number;
  high: number;
  /** Whether the interval leaves 0 out. */
  clear: boolean;
}

/**
 * Difference of two independent shares with its 95 % interval: Newcombe's hybrid score method (1998, method 10),
 * as for a share in this window and in the window before it.
 */
export function shareDifference(a: Share, b: Share): ShareDifference {
  if (a.base === 0 || b.base === 0) return { difference: null, low: -1, high: 1, clear: false };
  const [shareA, shareB] = [a.n / a.base, b.n / b.base];
  const [inA, inB] = [wilson(a.n, a.base), wilson(b.n, b.base)];
  const difference = shareA - shareB;
  const low = difference - Math.hypot(shareA - inA.low, inB.high - shareB);
  const high = difference + Math.hypot(inA.high - shareA, shareB - inB.low);
  return { difference, low, high, clear: low > 0 || high < 0 };
}
