import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { JOB_TITLE_IDS } from '@/lib/analysis/traits/job-titles';
import { AGE_GROUPS } from '@/lib/domain/source-post';

/*
 * Posts made by the engine itself, the same ones each time: words, hashtags, mentions, sites and authors follow
 * Zipf's law, likes are skewed, `nike`, `adidas` and `vans` are in 40 %, 5 % and 0.1 % of them.
 */

const MAX_HASH = '18446744073709551616.';
/** A number in [0, 1) that depends on the row. */
const uniform = (salt: number) => `(sipHash64(number, ${salt}) / ${MAX_HASH})`;
const uniformAt = (salt: number) => `(sipHash64(number, i, ${salt}) / ${MAX_HASH})`;
/** Ranks 1 to n with a frequency near 1 / rank. */
const zipf = (n: number, u: string) => `toString(toUInt32(pow(${n}, ${u})))`;
const oneOf = (values: readonly string[], u: string) =>
  `[${values.map((value) => `'${value}'`).join(', ')}][1 + toUInt32(${values.length} * ${u})]`;
const listOf = (item: string, count: string) =>
  `arrayDistinct(arrayMap(i -> ${item}, range(toUInt32(${count}))))`;
const sometimes = (chance: number, salt: number, item: string) =>
  `if(${uniform(salt)} < ${chance}, [${item}], [])`;

const LANGUAGES = ['en', 'ja', 'es', 'pt', 'de', 'fr', 'und', 'tr', 'ar', 'ko'];
const COUNTRIES = ['', 'US', 'GB', 'JP', 'DE', 'FR', 'CA', 'IN', 'BR', ''];
const EMOJIS = ['😂', '❤', '😍', '🔥', '👍', '🎉', '☕'];
const SENTIMENTS = ['negative', 'neutral', 'neutral', 'positive', 'positive', 'unknown'];
const GENDERS = ['', 'FEMALE', 'MALE'];
const CITIES = ['', '', '', 'GB:London', 'JP:Tokyo', 'US:Austin', 'FR:Paris', 'NG:Lagos'];
const AGES = ['', ...AGE_GROUPS];
const JOBS = ['', '', ...JOB_TITLE_IDS];
const TASTES = [...INTERESTS.keys()].slice(0, 40);

const FACTS = {
  words: `arrayConcat(arrayMap(i -> concat('w', ${zipf(60_000, uniformAt(1))}), range(8 + toUInt32(14 * ${uniform(2)}))),
    ${sometimes(0.4, 20, "'nike'")}, ${sometimes(0.05, 21, "'adidas'")}, ${sometimes(0.001, 22, "'vans'")})`,
  tags: listOf(`concat('tag', ${zipf(20_000, uniformAt(11))})`, `3 * pow(${uniform(12)}, 2)`),
  people: listOf(`concat('user_', ${zipf(100_000, uniformAt(13))})`, `2.5 * pow(${uniform(14)}, 2)`),
  sites: sometimes(0.25, 15, `concat('site', ${zipf(3_000, uniform(16))}, '.example')`),
  faces: sometimes(0.3, 17, oneOf(EMOJIS, uniform(18))),
  author: `toUInt32(pow(${uniform(19)}, 2) * 200000)`,
} as const;

function columns(firstMs: number, spanMs: number): Record<string, string> {
  return {
    segment: '1',
    post_id: 'toString(1500000000000000000 + number)',
    row: 'toUInt32(number)',
    created_at: `fromUnixTimestamp64Milli(toInt64(${firstMs} + ${spanMs} * ${uniform(3)}), 'UTC')`,
    text: `arrayStringConcat(words, ' ')`,
    tokens: 'words',
    terms: 'arrayDistinct(arrayFilter(x -> length(x) > 2, words))',
    hashtags: 'tags',
    mentions: 'people',
    domains: 'sites',
    emojis: 'faces',
    language: oneOf(LANGUAGES, `pow(${uniform(4)}, 3)`),
    language_given: '1',
    sentiment: oneOf(SENTIMENTS, uniform(5)),
    likes: `toUInt32(pow(${uniform(6)}, 6) * 4000)`,
    reposts: `toUInt32(pow(${uniform(7)}, 8) * 900)`,
    replies: `toUInt32(pow(${uniform(8)}, 8) * 100)`,
    quotes: `toUInt32(pow(${uniform(9)}, 8) * 50)`,
    views: '-1',
    is_repost: `${uniform(10)} < 0.2`,
    author_id: 'toString(author)',
    author_handle: `concat('user_', toString(author))`,
    author_name: `concat('User ', toString(author))`,
    author_followers: '(author * 37) % 20000',
    author_country: oneOf(COUNTRIES, '((author % 10) / 10)'),
    author_gender: oneOf(GENDERS, '((author % 3) / 3)'),
    author_city: oneOf(CITIES, '((author % 8) / 8)'),
    author_age: oneOf(AGES, '((author % 11) / 11)'),
    author_job: oneOf(JOBS, '((author % 17) / 17)'),
    author_interests: `arrayDistinct(arrayMap(i -> ${oneOf(TASTES, '(((author * 7 + i * 13) % 64) / 64)')}, range(author % 4)))`,
    subreddits: sometimes(0.02, 23, `concat('sub', ${zipf(500, uniform(24))})`),
    in_reply_to_id: `if(${uniform(25)} < 0.2, toString(1500000000000000000 + toUInt64(pow(${uniform(26)}, 4) * number)), '')`,
    url: `concat('https://x.com/user_', toString(author), '/status/', toString(number))`,
  };
}

/** The account that most posts mention, and many follow. */
export const BUSY_HANDLE = 'user_1';

/** Profiles of all authors, a hundredth of them with a brand in the bio, and who follows the first forty handles. */
export const NETWORK_SQL = {
  accounts: `INSERT INTO accounts (segment, author_id, handle, name, bio, location, followers, following, posts, verified,
      created_at, country, gender, seen_at, city, age, job, interests)
    SELECT 1, any(author_id), any(author_handle), any(author_name),
      concat('bio of ', any(author_handle), if(author_key % 100 = 0, ' vans', '')), '', any(author_followers), 100, count(), 0,
      NULL, any(author_country), any(author_gender), max(created_at), any(author_city), any(author_age), any(author_job),
      any(author_interests)
    FROM posts WHERE author_key != 0 GROUP BY author_key`,
  follows: `INSERT INTO follows (segment, target, follower_key)
    SELECT 1, concat('user_', toString(rank)), author_key FROM (SELECT author_key, arrayJoin(range(1, 41)) AS rank FROM accounts)
    WHERE sipHash64(author_key, rank) % (5 + rank) = 0`,
} as const;

/** INSERT of `count` posts from number `from` on, spread evenly over the span. */
export function zipfPostsSql(from: number, count: number, firstMs: number, spanMs: number): string {
  const values = columns(firstMs, spanMs);
  const facts = Object.entries(FACTS).map(([name, sql]) => `${sql} AS ${name}`);
  return `INSERT INTO posts (${Object.keys(values).join(', ')}) SELECT ${Object.values(values).join(', ')}
    FROM (SELECT number, ${facts.join(', ')} FROM numbers(${from}, ${count}))`;
}
