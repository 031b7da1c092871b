import 'server-only';

/* Rows of own accounts: `own` is the number of the account in Postgres, which is dropped with its partition. */

/** Ids of people, one list after the other, sorted: their differences are small and are kept as such. */
const lists = `
CREATE TABLE IF NOT EXISTS own_lists (
  own UInt32,
  list UInt32,
  id UInt64 CODEC(Delta, ZSTD(1))
) ENGINE = ReplacingMergeTree
PARTITION BY own
ORDER BY (list, id)`;

/** What a look-up said of an account besides its profile. `state`: there, protected, suspended, deleted. */
const states = `
CREATE TABLE IF NOT EXISTS own_people_states (
  own UInt32,
  id UInt64,
  state LowCardinality(String),
  default_picture Int8,
  looked_at DateTime64(3, 'UTC')
) ENGINE = ReplacingMergeTree(looked_at)
PARTITION BY own
ORDER BY id`;

/** Posts that the person liked. `place`: where it stood in its archive, the newest like first. */
const likes = `
CREATE TABLE IF NOT EXISTS own_likes (
  own UInt32,
  archive UInt32,
  post_id String,
  place UInt32,
  text String CODEC(ZSTD(1)),
  tokens Array(String) MATERIALIZED
    extractAll(lowerUTF8(normalizeUTF8NFKC(text)), '[\\\\p{L}\\\\p{N}_][\\\\p{L}\\\\p{N}\\\\p{M}_]*') CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree
PARTITION BY own
ORDER BY (archive, post_id)`;

/** Ads that were shown to the person. `copy` tells equal rows of one archive apart; archives overlap. */
const ads = `
CREATE TABLE IF NOT EXISTS own_ads (
  own UInt32,
  archive UInt32,
  acted UInt8,
  at DateTime64(3, 'UTC'),
  dated UInt8,
  advertiser LowCardinality(String),
  handle LowCardinality(String),
  kinds Array(LowCardinality(String)),
  types Array(LowCardinality(String)),
  criteria Array(String) CODEC(ZSTD(1)),
  copy UInt16,
  ad_key UInt64 DEFAULT cityHash64(acted, at, dated, advertiser, handle, types, criteria, copy)
) ENGINE = ReplacingMergeTree
PARTITION BY own
ORDER BY (archive, acted, at, ad_key)`;

export const OWN_TABLES: readonly string[] = [lists, states, likes, ads];
