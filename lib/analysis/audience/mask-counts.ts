import type { MaskCount } from './combine-blocks';

/** Accounts of one block, each by its number. */
export interface BlockMembers {
  /** Place of the block among all leaves. */
  leaf: number;
  numbers: Uint32Array;
}

/** Numbers are dense where a dataset has many accounts and far apart where it has few of a large store. */
const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/** The blocks that each account is in: pages of masks by number. */
function masksOf(members: readonly BlockMembers[]): Uint32Array[] {
  const pages = new Map<number, Uint32Array>();
  for (const { leaf, numbers } of members) {
    const bit = 1 << leaf;
    let at = -1;
    let page: Uint32Array = new Uint32Array(0);
    for (const number of numbers) {
      const wanted = number >>> PAGE_BITS;
      if (wanted !== at) {
        at = wanted;
        page = pages.get(at) ?? new Uint32Array(PAGE);
        pages.set(at, page);
      }
      const place = number & (PAGE - 1);
      page[place] = (page[place] ?? 0) | bit;
    }
  }
  return [...pages.values()];
}

/** How many accounts are in which of the blocks; those in none are not told. A block may name an account several times. */
export function maskCounts(members: readonly BlockMembers[]): MaskCount[] {
  const counts = new Map<number, number>();
  for (const page of masksOf(members))
    for (const mask of page) if (mask !== 0) counts.set(mask, (counts.get(mask) ?? 0) + 1);
  return [...counts].map(([mask, accounts]) => ({ mask, accounts })).sort((a, b) => a.mask - b.mask);
}
