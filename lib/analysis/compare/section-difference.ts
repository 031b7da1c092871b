import { isMethodId, METHODS } from '@/lib/analysis/methods';
import { MODEL_LEVEL } from '@/lib/analysis/stats/domain-spread';
import { twoSidedP } from '@/lib/analysis/stats/normal-law';
import { worthOfNone } from '@/lib/analysis/stats/sample-worth';
import { Z_80, Z_95 } from '@/lib/analysis/stats/wilson';
import type { ColumnDifference } from '@/lib/domain/comparison';
import type { Labelled } from '@/lib/domain/labelling';
import type { Receipt, ShareItem } from '@/lib/domain/report';
import { differenceOfEstimates, differenceOfShares } from './estimates';

/** A section of shares, as far as a difference between two of them needs it. */
export interface SharesOf {
  base: number;
  items: readonly Pick<ShareItem, 'key' | 'n' | 'share' | 'low' | 'high' | 'level' | 'effective'>[];
  labelled?: Labelled;
  freedom?: number;
  /** Of answers to people's own questions, which nothing but labels tells. */
  questions?: readonly unknown[];
  receipt: Pick<Receipt, 'frame' | 'datasets' | 'query' | 'method'>;
}

/** What two slices of posts differ in: the words that were asked for, the time, or where they come from. */
type Slicing = 'query' | 'time' | 'data';

const namesOf = ({ datasets }: SharesOf['receipt']) =>
  datasets
    .map(({ name }) => name)
    .sort()
    .join('\n');

function slicingOf(a: SharesOf['receipt'], b: SharesOf['receipt']): Slicing {
  if (namesOf(a) !== namesOf(b)) return 'data';
  return a.query.from === b.query.from && a.query.to === b.query.to ? 'query' : 'time';
}

/** Whether a model read the shares, so that its error between kinds of posts is in their ranges. */
export const isRead = ({ items }: SharesOf): boolean => items.some(({ level }) => level !== undefined);

/**
 * Standard deviation that the error of a section's model adds to a difference between two slices, in shares.
 * @param key Of a class, or `net`.
 * @returns null where nobody measured how the model errs between slices of this kind.
 */
export function modelErrorBetween(
  key: string,
  a: SharesOf['receipt'],
  b: SharesOf['receipt'],
): number | null {
  if (slicingOf(a, b) !== 'query' || !isMethodId(a.method)) return null;
  return METHODS[a.method].spread?.slices[key] ?? null;
}

/**
 * A difference of what a model read. Its direction is claimed only beyond what sampling and the model's error between
 * slices explain; its size has an 80 % range.
 * @param sampling Variance of the difference by sampling alone.
 * @param modelError Standard deviation that the model adds; null: not known, so that nothing can be told.
 * @param widest How large a difference can be.
 */
export function readDifference(
  difference: number,
  sampling: number,
  modelError: number | null,
  widest = 1,
): ColumnDifference {
  const told = { difference, level: MODEL_LEVEL } as const;
  if (modelError === null) return { ...told, low: -widest, high: widest, untold: true, p: 1, clear: false };
  const error = Math.sqrt(sampling + modelError ** 2);
  return {
    ...told,
    low: Math.max(-widest, difference - Z_80 * error),
    high: Math.min(widest, difference + Z_80 * error),
    p: error === 0 ? 1 : twoSidedP(difference / error),
    clear: Math.abs(difference) > Z_95 * error,
  };
}

/** Whether people's labels tell the shares of a section. */
const isTold = ({ labelled, questions }: SharesOf): boolean =>
  questions !== undefined || (labelled?.items.length ?? 0) > 0;

/** A difference that labels tell on both sides; what they tell on one alone is not compared with what a model reads. */
function toldDifference(key: string, a: SharesOf, b: SharesOf): ColumnDifference | null {
  const [first, second] = [a, b].map(({ items }) => items.find((item) => item.key === key));
  if (!first || !second) return null;
  if (!isTold(a) || !isTold(b)) return readDifference(first.share - second.share, 0, null);
  const estimate = ({ share, low, high }: typeof first) => ({ value: share, low, high });
  return differenceOfEstimates(estimate(first), estimate(second));
}

/** Share of an item in `a` less its share in `b`, 0 where it is not listed; null where nothing is known of one. */
export function differenceOfSections(key: string, a: SharesOf, b: SharesOf): ColumnDifference | null {
  if (isTold(a) || isTold(b)) return toldDifference(key, a, b);
  const [first, second] = [a, b].map((section) => {
    const { n = 0, effective } = section.items.find((item) => item.key === key) ?? {};
    const worth = effective === undefined ? worthOfNone(section) : effective / Math.max(1, section.base);
    return { n: n * worth, base: section.base * worth };
  });
  if (!first || !second) return null;
  const plain = differenceOfShares(first, second, Math.min(a.freedom ?? Infinity, b.freedom ?? Infinity));
  if (!plain || (!isRead(a) && !isRead(b))) return plain;
  // One post on each side keeps a variance where all agree.
  const variance = ({ n, base }: typeof first) => ((n + 1) * (base - n + 1)) / (base + 2) ** 3;
  const sampling = variance(first) + variance(second);
  return readDifference(plain.difference, sampling, modelErrorBetween(key, a.receipt, b.receipt));
}
