import 'server-only';
import { itemKeySql } from '@/lib/server/db/migrations/clickhouse/migrations';

/** What a bitmap is kept of, each with the number that the last three bits of its keys carry. */
export const BITMAP_KINDS = {
  word: 0,
  hashtag: 1,
  mention: 2,
  bioWord: 3,
  trait: 4,
  /** Two words in a row, where both are frequent. */
  pair: 5,
  /** Nobody: it says that pairs of this word are kept. */
  frequent: 6,
  everybody: 7,
} as const;

export type BitmapKind = keyof typeof BITMAP_KINDS;

export const bitmapKeySql = (item: string, kind: BitmapKind) => itemKeySql(item, BITMAP_KINDS[kind]);

/** @param first and @param second Keys of words. */
export const pairKeySql = (first: string, second: string) =>
  itemKeySql(`${first}, ${second}`, BITMAP_KINDS.pair);

/** The key of a frequent word for the key of the word, and the other way round. */
export const frequentKeySql = (wordKey: string) => `bitXor(${wordKey}, ${BITMAP_KINDS.frequent})`;

/** The bitmap of all authors of a segment: written last, it says that the others are whole. */
export const EVERYBODY = bitmapKeySql(`''`, 'everybody');
