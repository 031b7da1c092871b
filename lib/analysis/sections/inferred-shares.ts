import { levelRange, MODEL_LEVEL, type ModelSpread, netRange } from '@/lib/analysis/stats/domain-spread';
import type { Interval } from '@/lib/analysis/stats/wilson';
import type { NetSentiment } from '@/lib/domain/estimates';
import type { ShareItem } from '@/lib/domain/report';
import type { LimitId } from './limits';

/** What a model judged: as how many units drawn one by one they count, and how many there are of each language. */
export interface Judged {
  effective: number;
  languages: ReadonlyMap<string, number>;
}

/** For a model that reads profiles, whatever their language. */
export const ofEveryone = (effective: number): Judged => ({
  effective,
  languages: new Map([['all', effective]]),
});

const asRange = (range: Interval | null, least: number) =>
  range
    ? { ...range, level: MODEL_LEVEL }
    : { low: least, high: 1, level: MODEL_LEVEL, untold: true as const };

/**
 * Shares that a model read, with the 80 % range of the true ones on posts of unknown origin in place of the interval
 * of their sampling. An index of such shares claims nothing: how the model errs between the two is not known.
 * @param spread Null: it was not measured, so that no level can be told.
 */
export function readByModel(
  items: readonly ShareItem[],
  spread: ModelSpread | null,
  { effective, languages }: Judged,
): { items: ShareItem[]; limits: LimitId[]; freedom: number } {
  const read = items.map((item): ShareItem => {
    const own = spread?.levels[item.key];
    const rangeOf = (share: number, n: number) =>
      asRange(own ? levelRange(share, n, own, languages) : null, 0);
    const index = item.index && { ...item.index, clear: false };
    const { without } = item;
    return {
      ...item,
      ...rangeOf(item.share, item.effective ?? effective),
      ...(index && { index }),
      ...(without && {
        without: { ...without, ...rangeOf(without.share, without.effective ?? without.base) },
      }),
    };
  });
  const known = read.map(({ key }) => spread?.levels[key]?.freedom ?? 0);
  const told = read.some((item) => !item.untold);
  const untold = read.some((item) => item.untold);
  return {
    items: read,
    freedom: known.length === 0 ? 0 : Math.min(...known),
    limits: [
      ...(told ? (['model_level_range'] as const) : []),
      ...(untold ? (['model_level_untold'] as const) : []),
    ],
  };
}

/** Positive less negative posts; null where none was judged. */
export function netOf(
  { positive, negative, base }: { positive: number; negative: number; base: number },
  spread: ModelSpread | null,
  { effective, languages }: Judged,
): NetSentiment | null {
  if (base === 0) return null;
  const value = (positive - negative) / base;
  // One post on each side (Bonett and Price 2012) keeps a width where all posts agree.
  const [above, below] = [positive, negative].map((n) => ((n / base) * effective + 1) / (effective + 2));
  const middle = (above ?? 0) - (below ?? 0);
  const variance = ((above ?? 0) + (below ?? 0) - middle ** 2) / (effective + 2);
  const own = spread?.levels['net'];
  const range = own ? netRange(value, variance, own, languages) : null;
  return { value, ...asRange(range, -1), error: Math.sqrt(variance) };
}
