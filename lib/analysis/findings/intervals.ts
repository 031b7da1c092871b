import type { Receipt, ShareItem } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';

const TOO_FEW_AUTHORS: ReadonlySet<string> = new Set(['few_authors', 'one_author']);

/** Whether too little is known, or by too few people, for anything to be said of shares. */
export const tooLittle = ({ base, receipt }: { base: number; receipt: Pick<Receipt, 'limits'> }): boolean =>
  base < LOW_SAMPLE || receipt.limits.some((limit) => TOO_FEW_AUTHORS.has(limit));

interface Range {
  low: number;
  high: number;
}

/** Two values whose intervals overlap are not called different (design-system §5). */
export function overlap(a: Range, b: Range): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/**
 * 1 when a is clearly larger than b, −1 when clearly smaller, else 0: the intervals must part, and in the direction of
 * the shares shown (a model's error that turns them round says nothing).
 */
export function clearOrder(a: ShareItem, b: ShareItem): -1 | 0 | 1 {
  if (a.low > b.high && a.share > b.share) return 1;
  if (b.low > a.high && b.share > a.share) return -1;
  return 0;
}

/** Median of a list, null when empty. */
export function medianOf(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
