import { benjaminiHochberg } from '@/lib/analysis/stats/benjamini-hochberg';
import { type Relation, type Share, ratioOfShares } from '@/lib/analysis/stats/ratio-interval';
import type { ShareItem } from '@/lib/domain/report';

/** As many units drawn one by one would tell as much. */
const drawn = ({ n, base }: Share, designEffect: number): Share => ({
  n: n / designEffect,
  base: base / designEffect,
});

/** The whole that a part is compared with, never smaller than the part: the two are read at different moments. */
function wholeOf(part: Share, whole: Share): Share {
  const base = Math.max(whole.base, part.base);
  const n = Math.min(Math.max(whole.n, part.n), part.n + base - part.base);
  return { n, base };
}

/**
 * Adds to each item how many times as large its share is as in `other`.
 * @param other Units of each item's key there, and its base. `nested`: the items' units are among them.
 * @param designEffect Of the samples that both come from; 1 for a census.
 */
export function withIndex<T extends ShareItem>(
  items: readonly T[],
  base: number,
  other: { count: (key: string) => number; base: number },
  relation: Relation,
  designEffect: number,
): T[] {
  const ratios = items.map((item) => {
    const part = { n: item.n, base };
    const whole = { n: other.count(item.key), base: other.base };
    const compared = relation === 'nested' ? wholeOf(part, whole) : whole;
    // What posts of one author make alike in the part, they make alike in the whole.
    const alike = item.effective === undefined ? designEffect : Math.max(1, base / item.effective);
    return ratioOfShares(drawn(part, alike), drawn(compared, alike), relation);
  });
  const clear = benjaminiHochberg(ratios.map((ratio) => ratio.p));
  return items.map((item, place) => {
    const ratio = ratios[place];
    if (!ratio || ratio.low === null) return item;
    const n = other.count(item.key);
    const value = n === 0 ? null : item.share / (n / other.base);
    const low = Math.min(ratio.low, value ?? ratio.low);
    const high = ratio.high === null ? null : Math.max(ratio.high, value ?? ratio.high);
    return { ...item, index: { value, low, high, clear: clear[place] === true } };
  });
}
