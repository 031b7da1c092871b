import type { AudienceBlock } from '@/lib/domain/audience-blocks';
import { type AudienceFigures, isMemberWithout } from './combine-blocks';

/* Of small groups about whom something was inferred nothing is told, nor what they could be computed from. */

export interface WithheldFigures {
  size: number | null;
  share: AudienceFigures['share'];
  blocks: { size: number | null; change: number | null }[];
  overlaps: AudienceFigures['overlaps'];
}

type Overlap = AudienceFigures['overlaps'][number];

const sumOf = (overlaps: readonly Overlap[]) => overlaps.reduce((sum, { accounts }) => sum + accounts, 0);

/** Overlaps that are told: no small one, and so many fewer that those kept back are not few together. */
function toldOverlaps({ overlaps, base }: AudienceFigures, isFew: (count: number) => boolean): Overlap[] {
  const told = overlaps
    .filter(({ accounts }) => !isFew(accounts))
    .toSorted((a, b) => b.accounts - a.accounts || a.blocks.length - b.blocks.length);
  while (told.length > 0 && isFew(base - sumOf(told))) told.pop();
  return told;
}

const minus = (one: readonly Overlap[], other: readonly Overlap[]) =>
  one.filter((overlap) => !other.includes(overlap));

/**
 * A total is told where it is large, and where nobody or many stay when what is told is taken from it: the overlaps in
 * it, or another total that lies in it.
 */
export function withholdSmall(
  blocks: readonly AudienceBlock[],
  figures: AudienceFigures,
  least: number,
): WithheldFigures {
  const isFew = (count: number) => count !== 0 && count < least;
  const told = toldOverlaps(figures, isFew);
  const outside = {
    blocks: [],
    accounts: Math.max(0, figures.base - sumOf(figures.overlaps)),
    member: false,
  };
  const kept = [...minus(figures.overlaps, told), outside];
  const namesFew = (one: readonly Overlap[], other: readonly Overlap[]) =>
    minus(other, one).length === 0 && isFew(sumOf(minus(one, other)));
  const known: Overlap[][] = [[], kept];
  const total = (size: number, holds: (overlap: Overlap) => boolean): number | null => {
    const hidden = kept.filter(holds);
    const few = known.some((other) => namesFew(hidden, other) || namesFew(other, hidden));
    if (size < least || few) return null;
    known.push(hidden);
    return size;
  };
  const size = total(figures.size, ({ member }) => member);
  const sizes = figures.blocks.map((block, at) => total(block.size, (one) => one.blocks.includes(at)));
  const changes = figures.blocks.map(({ change }, at) => {
    if (size === null || Math.abs(change) < least) return null;
    const without = (one: Overlap) => isMemberWithout(blocks, at, (place) => one.blocks.includes(place));
    return total(size - change, without) === null ? null : change;
  });
  return {
    size,
    share: size === null ? null : figures.share,
    blocks: sizes.map((own, at) => ({ size: own, change: changes[at] ?? null })),
    overlaps: told,
  };
}
