import type { AudienceBlock, AudienceLeaf, BlockOperator } from '@/lib/domain/audience-blocks';
import { wilson } from '../stats/wilson';

/** Accounts that are in the same blocks: bit `i` of `mask` stands for the block `i` of all leaves. */
export interface MaskCount {
  mask: number;
  accounts: number;
}

const JOIN: Readonly<Record<BlockOperator, (before: boolean, own: boolean) => boolean>> = {
  or: (before, own) => before || own,
  and: (before, own) => before && own,
  not: (before, own) => before && !own,
};

/** Blocks from left to right; the first one starts, whatever its operator. */
function fold<B extends { operator: BlockOperator }>(
  blocks: readonly B[],
  holds: (block: B) => boolean,
): boolean {
  return blocks.reduce(
    (before, block, at) => (at === 0 ? holds(block) : JOIN[block.operator](before, holds(block))),
    false,
  );
}

/** Whether accounts with this mask belong to the audience. */
export function isMember(blocks: readonly AudienceBlock[], mask: number): boolean {
  let next = 0;
  const inLeaf = (_: AudienceLeaf) => {
    const held = (mask & (1 << next)) !== 0;
    next += 1;
    return held;
  };
  // Every leaf is read, in order, so that the places of the bits hold.
  return fold(blocks, (block) => (block.kind === 'group' ? fold(block.blocks, inLeaf) : inLeaf(block)));
}

const sumOf = (counts: readonly MaskCount[], test: (mask: number) => boolean): number =>
  counts.reduce((sum, { mask, accounts }) => (test(mask) ? sum + accounts : sum), 0);

/** The bits of each block, which is a leaf or a group of them. */
function bitsOf(blocks: readonly AudienceBlock[]): number[] {
  let next = 0;
  return blocks.map((block) => {
    const leaves = block.kind === 'group' ? block.blocks.length : 1;
    let bits = 0;
    for (let leaf = 0; leaf < leaves; leaf += 1) bits |= 1 << (next + leaf);
    next += leaves;
    return bits;
  });
}

/** Whether accounts with this mask are in a block itself, whatever stands before it. */
function inBlock(blocks: readonly AudienceBlock[], at: number): (mask: number) => boolean {
  const bits = bitsOf(blocks);
  const shift = Math.log2((bits[at] ?? 1) & -(bits[at] ?? 1));
  const block = blocks[at];
  return (mask) => (block ? isMember([block], (mask & (bits[at] ?? 0)) >> shift) : false);
}

export interface BlockFigures {
  /** Accounts in the block itself. */
  size: number;
  /** How many more, or fewer, the audience has because of it: its size minus that without the block. */
  change: number;
}

export interface AudienceFigures {
  size: number;
  base: number;
  /** Of all accounts, with Wilson's 95 % interval. */
  share: { value: number; low: number; high: number } | null;
  /** By place of the block. */
  blocks: BlockFigures[];
  /** Accounts by which of the blocks they are in (places), the largest first. */
  overlaps: { blocks: number[]; accounts: number; member: boolean }[];
}

const NOBODY = { operator: 'or', place: null } as const;

/**
 * Whether who is in these blocks belongs to the audience without one of its blocks; without all of them nobody does.
 * The others keep their meaning: what is left out of a first block that is gone is left out of nobody, while a block
 * that narrowed it, or stood beside it, is then the whole audience.
 */
export function isMemberWithout(
  blocks: readonly AudienceBlock[],
  at: number,
  isIn: (place: number) => boolean,
): boolean {
  const rest = blocks.flatMap(({ operator }, place) => (place === at ? [] : { operator, place }));
  const fromNobody = at === 0 && rest[0]?.operator === 'not';
  return fold(fromNobody ? [NOBODY, ...rest] : rest, ({ place }) => place !== null && isIn(place));
}

/** Size, contributions and overlaps of an audience out of how many accounts are in which blocks. */
export function combineBlocks(
  blocks: readonly AudienceBlock[],
  counts: readonly MaskCount[],
  base: number,
): AudienceFigures {
  const size = sumOf(counts, (mask) => isMember(blocks, mask));
  const tests = blocks.map((_, at) => inBlock(blocks, at));
  const overlaps = new Map<string, AudienceFigures['overlaps'][number]>();
  for (const { mask, accounts } of counts) {
    const places = tests.flatMap((holds, at) => (holds(mask) ? [at] : []));
    const key = places.join();
    const before = overlaps.get(key)?.accounts ?? 0;
    if (places.length > 0)
      overlaps.set(key, { blocks: places, accounts: before + accounts, member: isMember(blocks, mask) });
  }
  return {
    size,
    base,
    share: base === 0 ? null : { value: size / base, ...wilson(Math.min(size, base), base) },
    blocks: tests.map((holds, at) => ({
      size: sumOf(counts, holds),
      change:
        size - sumOf(counts, (mask) => isMemberWithout(blocks, at, (place) => tests[place]?.(mask) ?? false)),
    })),
    overlaps: [...overlaps.values()].sort(
      (a, b) => b.accounts - a.accounts || a.blocks.length - b.blocks.length,
    ),
  };
}
