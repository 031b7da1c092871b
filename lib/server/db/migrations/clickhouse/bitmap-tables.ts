import 'server-only';

/**
 * The number that stands for an author in bitmaps, the same one in every segment. Each segment has its own copy, so that
 * nothing but the partition has to go with it.
 */
export const authorNumbers = `
CREATE TABLE IF NOT EXISTS author_numbers (
  segment UInt32,
  author_key UInt64,
  number UInt32
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY author_key`;

/** Which authors of a segment used a word, a tag, a mention, or have a trait (author-bitmap-keys.ts). */
export const authorBitmaps = `
CREATE TABLE IF NOT EXISTS author_bitmaps (
  segment UInt32,
  key UInt64,
  authors AggregateFunction(groupBitmap, UInt32) CODEC(ZSTD(1))
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY key
SETTINGS index_granularity = 128`;
