import type { Receipt } from '@/lib/domain/report';

/** How many units drawn one by one would say as much as one unit of a section's sample does: 1 where it is no sample. */
export const worthOf = ({ receipt }: { receipt: Pick<Receipt, 'frame'> }): number =>
  1 / (receipt.frame.design_effect ?? 1);

interface CountedNone {
  base: number;
  /** Kish's number of the authors behind the posts, less one; absent where units are no posts. */
  freedom?: number;
  receipt: Pick<Receipt, 'frame'>;
}

/** The same of what none of them shows: each author counts once at most. */
export function worthOfNone({ base, freedom, receipt }: CountedNone): number {
  const worth = worthOf({ receipt });
  return freedom === undefined || base === 0 ? worth : Math.min(worth, (freedom + 1) / base);
}
