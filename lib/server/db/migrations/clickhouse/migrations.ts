import 'server-only';
import { authorBitmaps, authorNumbers } from './bitmap-tables';
import { OWN_TABLES } from './own-tables';
import { sampledPosts } from './sample-tables';
import { MARKS } from '@/lib/domain/range-marks';

/** One step of the analytical schema. Steps are only ever added at the end; a released step never changes. */
export interface ClickHouseMigration {
  version: number;
  name: string;
  statements: readonly string[];
}

/** Some 80 column streams are open at once in a write or a merge: large buffers for each would cost hundreds of MB. */
const SMALL_BUFFERS = [
  'max_compress_block_size = 131072',
  'min_compress_block_size = 65536',
  'vertical_merge_algorithm_min_rows_to_activate = 1',
  'vertical_merge_algorithm_min_columns_to_activate = 1',
  'merge_max_block_size = 4096',
  'merge_max_block_size_bytes = 4194304',
].join(', ');

/*
 * Every import writes whole partitions ("segments"); Postgres lists which of them a dataset shows.
 * Keys are derived by the engine, so every writer gets the same ones. 0 as author_key: nobody is known.
 * `items` is everything a report counts, marked by its kind, so that one pass over one column counts it all.
 */
const posts = `
CREATE TABLE IF NOT EXISTS posts (
  segment UInt32,
  post_id String,
  post_key UInt64 DEFAULT cityHash64(post_id),
  id_derived UInt8,
  row UInt32,
  created_at DateTime64(3, 'UTC'),
  date_only UInt8,
  text String CODEC(ZSTD(1)),
  normalized String CODEC(ZSTD(1)),
  tokens Array(String) CODEC(ZSTD(1)),
  terms Array(String) CODEC(ZSTD(1)),
  hashtags Array(LowCardinality(String)),
  mentions Array(LowCardinality(String)),
  domains Array(LowCardinality(String)),
  emojis Array(LowCardinality(String)),
  language LowCardinality(String),
  language_given UInt8,
  sentiment Enum8('negative' = -1, 'neutral' = 0, 'positive' = 1, 'unknown' = 2),
  likes UInt32,
  reposts UInt32,
  replies UInt32,
  quotes UInt32,
  engagements UInt64 MATERIALIZED toUInt64(likes) + reposts + replies + quotes,
  bookmarks UInt32,
  views Int64,
  is_repost UInt8,
  author_id String,
  author_handle String,
  author_name String,
  author_key UInt64 DEFAULT multiIf(
    author_handle != '', cityHash64(lowerUTF8(author_handle)),
    author_id != '', cityHash64(concat('id:', author_id)),
    author_name != '', cityHash64(concat('name:', author_name)), 0),
  author_followers Int64,
  author_country LowCardinality(String),
  author_gender Enum8('' = 0, 'FEMALE' = 1, 'MALE' = 2),
  conversation_id String,
  in_reply_to_id String,
  referenced_id String,
  url String,
  items Array(String) MATERIALIZED arrayConcat(
    arrayMap(x -> concat('.', x), terms), arrayMap(x -> concat('#', x), hashtags), arrayMap(x -> concat('@', x), mentions),
    arrayMap(x -> concat('/', x), domains), arrayMap(x -> concat(':', x), emojis)) CODEC(ZSTD(1)),
  INDEX tokens_index tokens TYPE text(tokenizer = 'array'),
  INDEX hashtags_index hashtags TYPE text(tokenizer = 'array'),
  INDEX mentions_index mentions TYPE text(tokenizer = 'array')
) ENGINE = ReplacingMergeTree(row)
PARTITION BY segment
ORDER BY (created_at, post_key)
SETTINGS index_granularity = 1024, ${SMALL_BUFFERS}`;

const accounts = `
CREATE TABLE IF NOT EXISTS accounts (
  segment UInt32,
  author_id String,
  handle String,
  name String,
  author_key UInt64 DEFAULT multiIf(
    handle != '', cityHash64(lowerUTF8(handle)),
    author_id != '', cityHash64(concat('id:', author_id)),
    name != '', cityHash64(concat('name:', name)), 0),
  bio String CODEC(ZSTD(1)),
  location String,
  followers Int64,
  following Int64,
  posts Int64,
  verified Int8,
  created_at Nullable(DateTime64(3, 'UTC')),
  country LowCardinality(String),
  gender Enum8('' = 0, 'FEMALE' = 1, 'MALE' = 2),
  seen_at DateTime64(3, 'UTC')
) ENGINE = ReplacingMergeTree(seen_at)
PARTITION BY segment
ORDER BY author_key`;

const rejectedRows = `
CREATE TABLE IF NOT EXISTS rejected_rows (
  segment UInt32,
  row UInt32,
  reason String
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY row`;

/** Everything an author's profile tells, each value marked by its kind and led by a tab, so that the first part is ''. */
const traitsColumn = (country: string, gender: string, prefix: string) => `
ADD COLUMN IF NOT EXISTS author_traits String MATERIALIZED arrayStringConcat(arrayMap(mark -> concat('\\t', mark),
  arrayFilter(mark -> length(mark) > 1, arrayConcat(
    [concat('c', ${country}), concat('y', ${prefix}city), concat('g', toString(${gender})),
     concat('a', ${prefix}age), concat('j', ${prefix}job), if(empty(${prefix}interests), '', 'i*')],
    arrayMap(interest -> concat('i', interest), ${prefix}interests)))))`;

const traitColumns = (prefix: string) => `
ADD COLUMN IF NOT EXISTS ${prefix}city LowCardinality(String),
ADD COLUMN IF NOT EXISTS ${prefix}age LowCardinality(String),
ADD COLUMN IF NOT EXISTS ${prefix}job LowCardinality(String),
ADD COLUMN IF NOT EXISTS ${prefix}interests Array(LowCardinality(String))`;

const withSubreddits = `
ALTER TABLE posts MODIFY COLUMN items Array(String) MATERIALIZED arrayConcat(
  arrayMap(x -> concat('.', x), terms), arrayMap(x -> concat('#', x), hashtags), arrayMap(x -> concat('@', x), mentions),
  arrayMap(x -> concat('/', x), domains), arrayMap(x -> concat(':', x), emojis),
  arrayMap(x -> concat('~', x), subreddits)) CODEC(ZSTD(1))`;

const termCounts = `
CREATE TABLE IF NOT EXISTS term_counts (
  segment UInt32,
  term String,
  posts UInt32
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY term`;

const accountMentions = `
CREATE TABLE IF NOT EXISTS account_mentions (
  segment UInt32,
  mention String,
  author_key UInt64,
  posts UInt32
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY (mention, author_key)`;

/** Kinds of what posts hold, each with the number that the last three bits of its keys carry. */
export const ITEM_KINDS = {
  terms: 0,
  hashtags: 1,
  mentions: 2,
  domains: 3,
  emojis: 4,
  subreddits: 5,
} as const;

/** Stands for one thing that posts hold: numbers are counted three times as fast as texts. */
export const itemKeySql = (item: string, kind: number) => `bitOr(bitShiftLeft(cityHash64(${item}), 3), ${kind})`;

const itemsOf = (item: (x: string, kind: number) => string) =>
  Object.entries(ITEM_KINDS)
    .map(([column, kind]) => `arrayMap(x -> ${item('x', kind)}, ${column})`)
    .join(', ');

const itemKeys = `
ALTER TABLE posts
ADD COLUMN IF NOT EXISTS item_keys Array(UInt64) MATERIALIZED arrayConcat(${itemsOf(itemKeySql)}) CODEC(LZ4)`;

/** What each key of `item_keys` stands for and how many posts of the segment hold it. */
const itemCounts = `
CREATE TABLE IF NOT EXISTS item_counts (
  segment UInt32,
  key UInt64,
  item String,
  posts UInt32
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY key`;

/** The values that columns of a file's own have in a segment. */
const columnValues = `
CREATE TABLE IF NOT EXISTS column_values (
  segment UInt32,
  key String,
  posts UInt32
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY key`;

/** How many posts have a number, a date or something else in each column of a file's own that holds such. */
const columnNumbers = `
CREATE TABLE IF NOT EXISTS column_numbers (
  segment UInt32,
  mark String,
  posts UInt32
) ENGINE = MergeTree
PARTITION BY segment
ORDER BY mark`;

const keptValue = `substring(x, position(x, '=') + 1)`;
const keptMark = (mark: string) => `concat('${mark}', substring(x, 1, position(x, '=') - 1))`;
const readable = (pattern: string) => `arrayFilter(x -> match(${keptValue}, '${pattern}'), own_columns)`;
const plainNumbers = readable('^-?(0|[1-9][0-9]{0,14}|[1-9][0-9]{0,2}(,[0-9]{3})+)([.][0-9]+)?$');
const plainDays = readable('^(19[7-9][0-9]|20[0-9]{2})-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])$');
const dayMs = `toFloat64(toUnixTimestamp(toDateTime(toDateOrZero(${keptValue}), 'UTC'))) * 1000`;

/**
 * Numbers and dates of a file's own columns by their names. In rows of before, those among the values that were kept are
 * read out of them, so that no file has to be imported again.
 */
const ownNumbers = `
ALTER TABLE posts ADD COLUMN IF NOT EXISTS own_numbers Map(String, Float64) DEFAULT mapFromArrays(
  arrayConcat(arrayMap(x -> ${keptMark(MARKS.number)}, ${plainNumbers}), arrayMap(x -> ${keptMark(MARKS.date)}, ${plainDays})),
  arrayConcat(arrayMap(x -> toFloat64OrZero(replaceAll(${keptValue}, ',', '')), ${plainNumbers}), arrayMap(x -> ${dayMs}, ${plainDays})))`;

/** What a segment's posts add up to; written when the segment is finished. */
export const SEGMENT_COUNTS = {
  term_counts: `INSERT INTO term_counts SELECT segment, arrayJoin(terms) AS term, count() AS posts
    FROM posts WHERE {which} GROUP BY segment, term`,
  account_mentions: `INSERT INTO account_mentions SELECT segment, mention, author_key, count() AS posts
    FROM (SELECT segment, author_key, author_handle, arrayJoin(mentions) AS mention FROM posts WHERE {which} AND author_key != 0)
    WHERE mention != lowerUTF8(author_handle) GROUP BY segment, mention, author_key`,
  item_counts: `INSERT INTO item_counts SELECT segment, held.1 AS key, any(held.2) AS item, count() AS posts
    FROM (SELECT segment, arrayJoin(arrayConcat(${itemsOf((x, kind) => `(${itemKeySql(x, kind)}, toString(${x}))`)})) AS held
      FROM posts WHERE {which}) GROUP BY segment, key`,
  column_values: `INSERT INTO column_values SELECT segment, arrayJoin(own_columns) AS key, count() AS posts
    FROM posts WHERE {which} GROUP BY segment, key`,
  column_numbers: `INSERT INTO column_numbers SELECT segment, arrayJoin(mapKeys(own_numbers)) AS mark, count() AS posts
    FROM posts WHERE {which} GROUP BY segment, mark`,
} as const;

/** Who follows whom, as the network told: one row for each follower of an account. */
const follows = `
CREATE TABLE IF NOT EXISTS follows (
  segment UInt32,
  target String,
  target_key UInt64 DEFAULT cityHash64(target),
  follower_key UInt64
) ENGINE = ReplacingMergeTree
PARTITION BY segment
ORDER BY (target_key, follower_key)`;

/** The words of a bio as `tokenize` cuts them, so that a query finds accounts by what they say of themselves. */
const bioColumns = `
ALTER TABLE accounts
ADD COLUMN IF NOT EXISTS bio_normalized String MATERIALIZED lowerUTF8(normalizeUTF8NFKC(bio)),
ADD COLUMN IF NOT EXISTS bio_tokens Array(String) MATERIALIZED
  extractAll(lowerUTF8(normalizeUTF8NFKC(bio)), '[\\\\p{L}\\\\p{N}_][\\\\p{L}\\\\p{N}\\\\p{M}_]*')`;

/** Epoch seconds at which the network was asked for the row; 0: it came from a file. */
const fetchedAt = (table: string) => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS fetched_at UInt32 DEFAULT 0`;

const METRICS = ['likes', 'reposts', 'replies', 'quotes'] as const;

/** Engagements a post is known to have received; unknown only where none of the four is told. */
const engagements = `if(${METRICS.map((metric) => `isNull(${metric})`).join(' AND ')}, NULL,
  ${METRICS.map((metric) => `toUInt64(ifNull(${metric}, 0))`).join(' + ')})`;

export const CLICKHOUSE_MIGRATIONS: readonly ClickHouseMigration[] = [
  { version: 1, name: 'posts, accounts, rejected rows', statements: [posts, accounts, rejectedRows] },
  {
    version: 2,
    name: 'traits of authors, subreddits, counts of words and mentions',
    statements: [
      `ALTER TABLE posts ${traitColumns('author_')}, ADD COLUMN IF NOT EXISTS subreddits Array(LowCardinality(String))`,
      `ALTER TABLE posts ${traitsColumn('author_country', 'author_gender', 'author_')}`,
      withSubreddits,
      `ALTER TABLE accounts ${traitColumns('')}`,
      `ALTER TABLE accounts ${traitsColumn('country', 'gender', '')}`,
      termCounts,
      accountMentions,
      ...[SEGMENT_COUNTS.term_counts, SEGMENT_COUNTS.account_mentions].map((sql) => sql.replace('{which}', '1')),
    ],
  },
  {
    version: 3,
    name: 'follows, words of bios, when rows were fetched',
    statements: [follows, bioColumns, fetchedAt('posts'), fetchedAt('accounts')],
  },
  {
    version: 4,
    name: 'keys of what posts hold instead of texts',
    statements: [
      itemKeys,
      'ALTER TABLE posts MATERIALIZE COLUMN item_keys',
      itemCounts,
      'TRUNCATE TABLE item_counts',
      SEGMENT_COUNTS.item_counts.replace('{which}', '1'),
      'ALTER TABLE posts DROP COLUMN IF EXISTS items',
    ],
  },
  {
    version: 5,
    name: 'a figure that nobody told is unknown and not 0',
    statements: [
      `ALTER TABLE posts MODIFY COLUMN engagements Nullable(UInt64) MATERIALIZED ${engagements}`,
      ...[...METRICS, 'bookmarks'].map((metric) => `ALTER TABLE posts MODIFY COLUMN ${metric} Nullable(UInt32)`),
    ],
  },
  {
    // Ages were read from first names too, and a stored one does not say which: it is read again with the next import.
    version: 6,
    name: 'no sentiment in refused languages, no ages that names told',
    statements: [
      `ALTER TABLE posts UPDATE sentiment = 'unknown' WHERE language NOT IN ('en', 'ja') AND sentiment != 'unknown'`,
      `ALTER TABLE posts UPDATE author_age = '' WHERE author_age != ''`,
      `ALTER TABLE accounts UPDATE age = '' WHERE age != ''`,
    ],
  },
  {
    version: 7,
    name: "columns of a file's own",
    statements: [
      'ALTER TABLE posts ADD COLUMN IF NOT EXISTS own_columns Array(LowCardinality(String))',
      columnValues,
    ],
  },
  {
    version: 8,
    name: "numbers and dates of a file's own columns",
    statements: [
      ownNumbers,
      columnNumbers,
      'TRUNCATE TABLE column_numbers',
      SEGMENT_COUNTS.column_numbers.replace('{which}', '1'),
    ],
  },
  // Segments of older folders get theirs while the server runs (fill-bitmaps.ts).
  { version: 9, name: 'bitmaps of authors', statements: [authorNumbers, authorBitmaps] },
  { version: 10, name: 'people, likes and ads of own accounts', statements: OWN_TABLES },
  // Segments of older folders get theirs as they get bitmaps.
  { version: 11, name: 'posts by a bucket of their author', statements: [sampledPosts] },
  {
    // Single posts lie in granules far apart: of 64 KB that were unpacked for a number, 8 belonged to its granule. Parts
    // of before stay as they are, and are read as ever.
    version: 12,
    name: 'small blocks in new parts of posts',
    statements: ['ALTER TABLE posts MODIFY SETTING min_compress_block_size = 16384'],
  },
];
