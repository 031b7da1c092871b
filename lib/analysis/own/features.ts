import type { OwnPost } from './own-post';

/**
 * What a prediction knows of a post, in the order of the columns: the account's level first, then what is in the post,
 * then when it is written. Every model takes the first so many of them.
 */
export const PARTS = [
  'usual',
  'trend',
  'length',
  'media',
  'link',
  'hashtag',
  'question',
  'reply',
  'quote',
  'block-0',
  'block-1',
  'block-2',
  'block-3',
  'block-4',
  'block-5',
  'block-6',
  'block-7',
  'weekend',
] as const;
export type Part = (typeof PARTS)[number];

export const FEATURES = PARTS.length;
/** The account's median and its trend alone. */
export const LEVEL_PARTS = 2;
/** And what is in the post. */
export const CONTENT_PARTS = 9;
const BLOCKS_FROM = 9;

/** How far effects usually lie from none, on the logarithm: what is not known of an account is held close to it. */
export function usualSpread(part: Part): number {
  if (part === 'usual') return 1;
  if (part === 'trend' || part === 'reply') return 0.5;
  return part.startsWith('block') || part === 'weekend' ? 0.2 : 0.3;
}

/** Lengths count from here: the logarithm of 1 is none. */
const ORDINARY_LENGTH = 100;

type Known = Pick<OwnPost, 'length' | 'hasMedia' | 'hasLink' | 'hasHashtag' | 'isQuestion' | 'kind'> & {
  trend: number;
  hourOfWeek: number;
};

/** Writes the columns of one post. */
export function featuresInto(rows: Float64Array, from: number, post: Known): void {
  rows[from] = 1;
  rows[from + 1] = post.trend;
  rows[from + 2] = Math.log((post.length + 10) / ORDINARY_LENGTH);
  rows[from + 3] = Number(post.hasMedia);
  rows[from + 4] = Number(post.hasLink);
  rows[from + 5] = Number(post.hasHashtag);
  rows[from + 6] = Number(post.isQuestion);
  rows[from + 7] = Number(post.kind === 'reply');
  rows[from + 8] = Number(post.kind === 'quote');
  rows[from + BLOCKS_FROM + Math.floor((post.hourOfWeek % 24) / 3)] = 1;
  rows[from + FEATURES - 1] = Number(post.hourOfWeek >= 120);
}
