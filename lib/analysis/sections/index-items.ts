import { benjaminiHochberg } from '@/lib/analysis/stats/benjamini-hochberg';
import { independentP, withFreedom } from '@/lib/analysis/stats/exact-p';
import { type Relation, type Share, ratioOfShares } from '@/lib/analysis/stats/ratio-interval';
import { tPoint } from '@/lib/analysis/stats/student';
import { Z_95 } from '@/lib/analysis/stats/wilson';
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

/** How large the share is beside the other one, by the law of two independent shares. */
function pOf(part: Share, other: Share, { relation, expected = 1 }: IndexOf): number {
  const most = expected === 1 ? part.base : Math.min(other.base, part.base * expected);
  const own = { n: part.n, base: Math.max(part.n, most) };
  if (relation === 'independent') return independentP(own, other);
  return independentP(own, { n: other.n - own.n, base: other.base - own.base });
}

export interface IndexOf {
  /** Units of each item's key elsewhere, and its base. */
  count: (key: string) => number;
  base: number;
  /** `nested`: the items' units are among them. */
  relation: Relation;
  /** Of the samples that both come from; 1 for a census. */
  designEffect: number;
  /** Degrees of freedom of variances between authors; absent where units are no posts of theirs. */
  freedom?: number;
  /** Of how many the items were chosen for being frequent; absent: they are all there are. */
  tested?: number;
  /** How many times as often they are expected here as elsewhere, where more is known of units here; 1 when absent. */
  expected?: number;
}

/** Adds to each item how many times as large its share is as elsewhere. */
export function withIndex<T extends ShareItem>(items: readonly T[], base: number, other: IndexOf): T[] {
  const { relation } = other;
  const point = other.freedom === undefined ? Z_95 : tPoint(0.95, other.freedom);
  const compared = items.map((item) => {
    const part = { n: item.n, base };
    const found = { n: other.count(item.key), base: other.base };
    const whole = relation === 'nested' ? wholeOf(part, found) : found;
    // What posts of one author make alike in the part, they make alike in the whole.
    const alike = item.effective === undefined ? other.designEffect : Math.max(1, base / item.effective);
    const [own, all] = [drawn(part, alike), drawn(whole, alike)];
    const p = pOf(own, all, other);
    return { ratio: ratioOfShares(own, all, relation, point), p: withFreedom(p, other.freedom ?? Infinity) };
  });
  const clear = benjaminiHochberg(
    compared.map(({ p }) => p),
    { tested: other.tested },
  );
  return items.map((item, place) => {
    const { ratio, p = 1 } = compared[place] ?? {};
    if (!ratio || ratio.low === null) return item;
    const n = other.count(item.key);
    const value = n === 0 ? null : item.share / (n / other.base);
    const low = Math.min(ratio.low, value ?? ratio.low);
    const high = ratio.high === null ? null : Math.max(ratio.high, value ?? ratio.high);
    return { ...item, index: { value, low, high, clear: clear[place] === true, p } };
  });
}
