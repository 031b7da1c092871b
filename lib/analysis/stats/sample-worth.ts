import type { Receipt } from '@/lib/domain/report';

/** How many units drawn one by one would say as much as one unit of a section's sample does: 1 where it is no sample. */
export const worthOf = ({ receipt }: { receipt: Pick<Receipt, 'frame'> }): number =>
  1 / (receipt.frame.design_effect ?? 1);
