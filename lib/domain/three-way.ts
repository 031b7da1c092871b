import type { SideState } from './ads-desk';

/* What two sides made of what they had agreed on, field by field. */

export interface Difference {
  field: string;
  /** Who moved away from what both had: we, they, or both to different ends. */
  side: 'ours' | 'theirs' | 'both';
  ours: SideState[string];
  theirs: SideState[string];
}

const same = (one: SideState[string] | undefined, other: SideState[string] | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** @param base What both agreed on last; null: nothing yet, then all that differs is ours. */
export function differences(base: SideState | null, ours: SideState, theirs: SideState): Difference[] {
  return Object.keys(ours).flatMap((field): Difference[] => {
    const [mine, other] = [ours[field] ?? null, theirs[field] ?? null];
    if (same(mine, other)) return [];
    const moved = base !== null && !same(base[field], other);
    const kept = base !== null && same(base[field], mine);
    return [{ field, ours: mine, theirs: other, side: kept ? 'theirs' : moved ? 'both' : 'ours' }];
  });
}
