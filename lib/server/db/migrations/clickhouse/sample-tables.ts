import 'server-only';

/**
 * Posts of half of the authors, laid out by a bucket of their hash, so that the first buckets are a random sample of
 * authors with all their posts; and those of authors who hold much of the segment, whatever their bucket
 * (posts-sample-writer.ts). `cluster` is the author, or the post itself where nobody says who wrote it.
 */
export const sampledPosts = `
CREATE TABLE IF NOT EXISTS sampled_posts (
  segment UInt32,
  bucket UInt8,
  created_at DateTime64(3, 'UTC'),
  cluster UInt64,
  has_author UInt8,
  tokens Array(String) CODEC(ZSTD(1)),
  hashtags Array(LowCardinality(String)),
  mentions Array(LowCardinality(String)),
  language LowCardinality(String),
  sentiment Enum8('negative' = -1, 'neutral' = 0, 'positive' = 1, 'unknown' = 2),
  is_repost UInt8,
  author_country LowCardinality(String),
  item_keys Array(UInt64) CODEC(LZ4),
  INDEX tokens_index tokens TYPE text(tokenizer = 'array'),
  INDEX hashtags_index hashtags TYPE text(tokenizer = 'array'),
  INDEX mentions_index mentions TYPE text(tokenizer = 'array')
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY (bucket, created_at)
SETTINGS index_granularity = 1024, max_compress_block_size = 131072, min_compress_block_size = 65536`;
