import { wilson } from '@/lib/analysis/stats/wilson';
import type { FollowerOverlap } from '@/lib/domain/own-circle';

/** A list may miss so small a part, of accounts that went while it was read, and still be whole. */
const WHOLE = 0.98;

export interface OverlapCounts {
  /** Followers of the other account that are kept, and those of them who follow one's own. */
  base: number;
  common: number;
  /** Followers the other account has; null where nobody says. */
  total: number | null;
  /** Followers on one's own list, and one's own account has; null: no list is kept, nobody says. */
  ownKnown: number | null;
  ownTotal: number | null;
}

const isWhole = (known: number, total: number | null) => total !== null && known >= WHOLE * total;

/**
 * How many of the other account's followers also follow one's own. Exact where both lists are whole. Of a part of the
 * other's followers the share has an interval; while one's own list has gaps it is a lower bound, and said so.
 */
export function overlapOf({ base, common, total, ownKnown, ownTotal }: OverlapCounts): FollowerOverlap {
  const sampled = !isWhole(base, total);
  const at_least = ownKnown === null || !isWhole(ownKnown, ownTotal ?? ownKnown);
  if (base === 0 || ownKnown === null)
    return { common: null, base, share: null, low: null, high: null, sampled, at_least };
  const share = common / base;
  const range = sampled ? wilson(common, base) : { low: share, high: share };
  return { common, base, share, ...range, sampled, at_least };
}
