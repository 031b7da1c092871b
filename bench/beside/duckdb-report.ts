import type { FoundTopic } from '@/lib/analysis/topics/find-topics';
import { COMPARED_TERMS, GROWTH_ACCOUNTS, RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { asked, materialize, subjectsSql, text, windowSql } from './duckdb-matched';
import type { Duck } from './duckdb-posts';

/* What the statements of a whole report count, asked of DuckDB. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TREND_DAYS = 30;
/** Posts of each side that phrases are looked for in, and at most. */
const READ = { side: 800, most: 3_200 };

export interface Sums {
  key: string;
  posts: number;
  authors: number;
  squares: number;
  products: number;
}

export interface Base {
  posts: number;
  authors: number;
  largest: number;
  squares: number;
  leveraged: number;
}

/** Hours where three days hold most posts, else days. */
const steps = (duck: Duck) =>
  duck.rows<{ since: number; sentiment: string; posts: number; engagements: number; told: number }>(
    `WITH hours AS MATERIALIZED (
       SELECT created_at // ${HOUR_MS} * ${HOUR_MS} AS since, sentiment, count(*) AS posts, sum(engagements) AS engagements,
         count(engagements) AS told, sum(date_only) AS dateless FROM matched GROUP BY ALL),
     busiest AS (SELECT sum(posts) AS posts FROM (
       SELECT sum(posts) AS posts FROM hours GROUP BY since // ${DAY_MS} ORDER BY 1 DESC LIMIT 3)),
     hourly AS (SELECT (SELECT posts FROM busiest) >= 0.9 * sum(posts) AND 2 * sum(dateless) < sum(posts) AS told FROM hours)
     SELECT if(hourly.told, since, since // ${DAY_MS} * ${DAY_MS}) AS since, sentiment::VARCHAR AS sentiment, sum(posts) AS posts,
       sum(engagements) AS engagements, sum(hours.told) AS told FROM hours, hourly GROUP BY ALL`,
  );

const languages = (duck: Duck) =>
  duck.rows<{ key: string; posts: number }>(
    'SELECT language::VARCHAR AS key, count(*) AS posts FROM matched GROUP BY language',
  );

/** The hour of the week is looked up for each hour, not for each post. */
const cells = (duck: Duck, zone: string) =>
  duck.rows<{ cell: number; posts: number; told: number; squares: number; middle: number[] }>(
    `WITH hours AS (
       SELECT hour, isodow(told) * 24 + hour(told) AS cell FROM (SELECT hour, make_timestamptz(hour * ${HOUR_MS} * 1000) AT TIME ZONE ${text(zone)} AS told
         FROM (SELECT DISTINCT created_at // ${HOUR_MS} AS hour FROM matched))),
     posts AS MATERIALIZED (SELECT cell, author, engagements FROM matched JOIN hours ON created_at // ${HOUR_MS} = hour),
     written AS (SELECT cell, sum(n) AS posts, sum(told) AS told, sum(told * told) AS squares FROM (
       SELECT cell, author, count(*) AS n, count(engagements) AS told FROM posts GROUP BY ALL) GROUP BY cell),
     sorted AS (SELECT cell, list_sort(list(engagements) FILTER (engagements IS NOT NULL)) AS all FROM posts GROUP BY cell)
     SELECT cell, posts, told, squares,
       list_slice("all", greatest(1, (told / 2 - 1.5 * sqrt(told * 1.34 * greatest(1, squares / told)))::BIGINT - 1),
         (told / 2 + 1.5 * sqrt(told * 1.34 * greatest(1, squares / told)))::BIGINT + 3) AS middle
     FROM written JOIN sorted USING (cell) ORDER BY cell`,
  );

/** What posts hold, the first of each kind, with sums over their authors. */
const items = (duck: Duck) =>
  duck.rows<Sums & { kind: number; total: number; everywhere: number }>(
    `WITH held AS (SELECT author, key, count(*) AS n FROM (SELECT author, unnest(item_keys) AS key FROM matched) GROUP BY ALL),
     sums AS (SELECT key, sum(n) AS posts, count(*) AS authors, sum(n * n / lever) AS squares, sum(n * own / lever) AS products
       FROM held JOIN authors USING (author) GROUP BY key),
     first AS (SELECT *, count(*) OVER (PARTITION BY key & 7) AS total FROM sums
       QUALIFY rank() OVER (PARTITION BY key & 7 ORDER BY posts DESC) <= ${COMPARED_TERMS})
     SELECT key & 7 AS kind, item AS key, first.posts, authors, squares, products, total, item_counts.posts AS everywhere
     FROM first JOIN item_counts USING (key)
     QUALIFY row_number() OVER (PARTITION BY key & 7 ORDER BY first.posts DESC, item) <= ${COMPARED_TERMS}
     ORDER BY first.posts DESC, item`,
  );

const base = (duck: Duck) =>
  duck.rows<Base>(`SELECT sum(own) AS posts, count(*) AS authors, max(own) AS largest, sum(own * own) AS squares,
    sum(own * own / lever) AS leveraged FROM authors`);

/** Authors of the posts with each value, and of all of them in the row without one. */
const valueAuthors = (duck: Duck, valued: string) =>
  duck.rows<Sums>(
    `WITH held AS MATERIALIZED (SELECT author, value, count(*) AS n FROM (${valued}) GROUP BY ALL),
     own AS MATERIALIZED (SELECT author, own, pow(1 - least(own / sum(own) OVER (), 0.999999), 2) AS lever
       FROM (SELECT author, sum(n) AS own FROM held GROUP BY author))
     SELECT value::VARCHAR AS key, sum(n) AS posts, count(*) AS authors, sum(n * n / lever) AS squares,
       sum(n * own / lever) AS products FROM held JOIN own USING (author) GROUP BY value
     UNION ALL SELECT NULL, sum(own), count(*), sum(own * own), sum(own * own / lever) FROM own`,
  );

const columnAuthors = (duck: Duck, column: string, unknown: string) =>
  valueAuthors(duck, `SELECT author, ${column} AS value FROM matched WHERE ${column} NOT IN (${unknown})`);

const told = (duck: Duck) =>
  duck.rows(`SELECT count(*) AS posts, count(likes) AS likes, count(reposts) AS reposts, count(replies) AS replies,
    count(quotes) AS quotes, count(*) FILTER (views >= 0) AS views, count(bookmarks) AS bookmarks FROM matched`);

interface Marked {
  mark: string;
  accounts: number;
  posts: number;
  followers: number;
}

/** Who wrote the posts, and whoever else is of the audience, with their traits. */
async function accounts(duck: Duck, question: PostsQuestion) {
  const own = question.subject.type === 'handle' || question.subject.type === 'keyword';
  const silent = `UNION ALL BY NAME SELECT author_key, arg_max(author_traits, seen_at) AS traits, arg_max(followers, seen_at) AS f,
      0 AS n, lower(arg_max(handle, seen_at)) AS handle, 0 AS received FROM accounts
    WHERE author_key IN (SELECT author_key FROM members) AND author_key NOT IN (SELECT author_key FROM matched) GROUP BY author_key`;
  await duck.command(
    `CREATE OR REPLACE TEMP TABLE writers AS
     SELECT author_key, arg_max(author_traits, recency) AS traits, arg_max(author_followers, recency) AS f, count(*) AS n,
       lower(any_value(author_handle)) AS handle, coalesce(sum(engagements), -1)::BIGINT AS received
     FROM matched WHERE author_key != 0 GROUP BY author_key ${own ? silent : ''}`,
  );
  const member = own ? 'WHERE author_key IN (SELECT author_key FROM members)' : '';
  const marks = duck.rows<Marked>(
    `SELECT mark, count(*) AS accounts, sum(n) AS posts,
       sum(f) FILTER (f >= 0) AS followers, count(*) FILTER (f >= 0) AS told, count(*) FILTER (handle != '') AS named,
       sum(n) FILTER (handle != '') AS named_posts
     FROM (SELECT unnest(string_split(traits, chr(9))) AS mark, n, f, handle FROM writers ${member}) GROUP BY mark`,
  );
  const others = `n > 0 AND handle != '' AND author_key NOT IN (${subjectsSql(question)})`;
  const first = (where: string, order: string) =>
    duck.rows<{ key: string }>(
      `SELECT author_key::VARCHAR AS key FROM writers WHERE ${where} ORDER BY ${order}, handle, author_key::VARCHAR LIMIT ${RANKED_ITEMS}`,
    );
  const large = `f >= 0 AND handle != ''${own ? ' AND author_key IN (SELECT author_key FROM members)' : ''}`;
  const [best, largest, busiest] = [
    await first(others, 'received DESC, if(received < 0, -n, 0)'),
    await first(large, 'f DESC'),
    await first(others, 'n DESC'),
  ];
  const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
  return { marks: await marks, top: keys(best), largest: keys(largest), busiest: keys(busiest) };
}

export interface ShownAccount {
  key: string;
  posts: number;
  engagements: number;
  followers: number;
  positive: number;
  trend: number[];
}

/** What is shown of listed accounts. */
const accountRows = (duck: Duck, { frame }: PostsQuestion, keys: readonly string[]) =>
  duck.rows<ShownAccount>(
    `WITH asked AS (SELECT unnest([${keys.join(', ')}]::UBIGINT[]) AS author_key)
     SELECT author_key::VARCHAR AS key, lower(any_value(author_handle)) AS handle, arg_max(author_name, recency) AS name,
       arg_max(author_followers, recency) AS followers, count(*) AS posts, sum(engagements) AS engagements,
       count(*) FILTER (sentiment = 'positive') AS positive, count(*) FILTER (sentiment = 'negative') AS negative,
       count(*) FILTER (sentiment != 'unknown') AS scored,
       list((created_at - ${frame.from}) // ${Math.ceil((frame.to - frame.from) / TREND_DAYS)})::INTEGER[] AS trend
     FROM matched JOIN asked USING (author_key) GROUP BY author_key`,
  );

/** Authors by the days they posted on and by their posts, and the first of those who came back or were loud once. */
async function drivers(duck: Duck) {
  await duck.command(
    `CREATE OR REPLACE TEMP TABLE spoke AS
     SELECT author, any_value(known) AS known, count(*) AS days, sum(n) AS own, sum(engaged) AS engaged FROM (
       SELECT author, created_at // ${DAY_MS} AS day, any_value(author_key != 0) AS known, count(*) AS n,
         sum(coalesce(engagements, 0)) AS engaged FROM matched GROUP BY author, day) GROUP BY author`,
  );
  const alike = await duck.rows<{ days: number; own: number; authors: number; received: number }>(
    'SELECT days, known, own, count(*) AS authors, sum(engaged) AS received FROM spoke GROUP BY ALL',
  );
  const regular = await duck.rows<{ key: string }>(
    `SELECT author::VARCHAR AS key FROM spoke WHERE known AND days > 1 ORDER BY days DESC, own DESC, author LIMIT ${RANKED_ITEMS}`,
  );
  const loud = await duck.rows<{ key: string }>(
    `SELECT author::VARCHAR AS key FROM spoke WHERE known AND own <= 2 AND engaged > 0 ORDER BY engaged DESC, author LIMIT ${RANKED_ITEMS}`,
  );
  return { alike, keys: [...regular, ...loud].map(({ key }) => key) };
}

/** Whom the audience mentions or follows. */
function mentioned(duck: Duck, { subject }: PostsQuestion) {
  const own = subject.type === 'handle' || subject.type === 'keyword';
  const members = own ? 'members' : '(SELECT DISTINCT author_key FROM matched WHERE author_key != 0)';
  const analysed =
    subject.type === 'handle' ? `WHERE handle NOT IN (${subject.handles.map(text).join(', ')})` : '';
  return duck.rows<{ handle: string; audience: number; following: number }>(
    `WITH members AS MATERIALIZED (SELECT author_key AS account FROM ${members}),
     ties AS (SELECT mention AS handle, author_key AS account, false AS follows FROM account_mentions
       UNION ALL SELECT target, follower_key, true FROM follows)
     SELECT handle, count(DISTINCT account) AS audience, count(DISTINCT account) FILTER (follows) AS following
     FROM ties SEMI JOIN members USING (account) ${analysed}
     GROUP BY handle HAVING audience >= 5 ORDER BY audience DESC, handle LIMIT ${COMPARED_TERMS}`,
  );
}

/** Each post in the topic whose words weigh most in it, and three posts that speak for each. */
async function topics(duck: Duck, found: readonly FoundTopic[]) {
  const words = found.flatMap(({ words: own }, index) =>
    own.map(({ word, weight }) => `(${text(word)}, ${index + 1}, ${weight})`),
  );
  if (words.length === 0) return { words: [], counted: [], authors: [], quotes: [] };
  await duck.command(
    `CREATE OR REPLACE TEMP TABLE topic_words AS
     SELECT key, word, topic, weight FROM (VALUES ${words.join(', ')}) AS listed(word, topic, weight)
     JOIN item_counts ON item = word AND key & 7 = 0`,
  );
  await duck.command(
    `CREATE OR REPLACE TEMP TABLE placed AS
     WITH held AS (SELECT place, topic, sum(weight) AS weight, list(word) AS words
       FROM (SELECT place, unnest(item_keys) AS key FROM matched) JOIN topic_words USING (key) GROUP BY place, topic),
     best AS (SELECT place, arg_max(topic, weight * 1000 - topic) AS topic, max(weight) AS weight,
       flatten(list(words)) AS words FROM held GROUP BY place)
     SELECT place, author, is_repost, coalesce(engagements, 0) AS engagements, coalesce(topic, 0) AS topic,
       coalesce(weight, 0) AS weight, coalesce(words, []) AS words FROM matched LEFT JOIN best USING (place)`,
  );
  const counted = await duck.rows<{ topic: number; word: string; posts: number }>(
    `SELECT topic, word, count(*) AS posts FROM (SELECT topic, unnest(list_append(words, '')) AS word FROM placed) GROUP BY ALL`,
  );
  const authors = await valueAuthors(duck, 'SELECT author, topic AS value FROM placed');
  const quotes = await duck.rows(
    `WITH chosen AS (SELECT place, topic FROM placed WHERE topic > 0
       QUALIFY row_number() OVER (PARTITION BY topic ORDER BY is_repost, -least(14, weight), -engagements, place) <= 3)
     SELECT topic, posts.post_id, posts.text, posts.author_handle, posts.likes FROM posts JOIN chosen ON posts.rowid = chosen.place`,
  );
  const named = found.map(({ words: own }) => own.map(({ word }) => word).join());
  return { words: named, counted, authors, quotes };
}

/** Posts of some authors of each side, with what they say. */
const phrases = (duck: Duck, sides: readonly { sentiment: string; posts: number }[]) =>
  duck.rows(
    `WITH read AS (SELECT place, sentiment, author, engagements FROM matched WHERE ${sides
      .map(
        ({ sentiment, posts }) =>
          `(sentiment = ${text(sentiment)} AND hash(author) % ${Math.max(1, Math.round(posts / READ.side))} = 0)`,
      )
      .join(' OR ')} LIMIT ${READ.most})
     SELECT read.sentiment::VARCHAR AS sentiment, read.author::VARCHAR AS author, text, read.engagements
     FROM posts JOIN read ON posts.rowid = read.place`,
  );

const topPosts = (duck: Duck) =>
  duck.rows<{ key: string; text: string }>(
    `WITH first AS (SELECT place FROM matched ORDER BY likes DESC, post_id LIMIT ${RANKED_ITEMS})
     SELECT post_id AS key, text, author_handle, author_name, created_at, language::VARCHAR AS language, likes, reposts,
       replies, quotes, url FROM posts JOIN first ON posts.rowid = first.place ORDER BY likes DESC, post_id`,
  );

/** The window before: how many posts, and how many hold each of the first words. */
async function before(duck: Duck, question: PostsQuestion, terms: readonly string[]) {
  const { from, to } = question.frame;
  const where = await asked(duck, question, { from: from - (to - from), to: from });
  return duck.rows<{ key: string | null; posts: number }>(
    `WITH asked AS (SELECT key, item FROM item_counts WHERE key & 7 = 0 AND item IN (${terms.map(text).join(', ')})),
     earlier AS MATERIALIZED (SELECT item_keys FROM posts WHERE ${where})
     SELECT item AS key, count(*) AS posts FROM (SELECT unnest(item_keys) AS key FROM earlier) JOIN asked USING (key) GROUP BY item
     UNION ALL SELECT NULL, count(*) FROM earlier`,
  );
}

const growth = (duck: Duck, { frame }: PostsQuestion, keys: readonly string[]) =>
  duck.rows(
    `SELECT author_key::VARCHAR AS key, created_at // ${DAY_MS} * ${DAY_MS} AS since,
       arg_max(author_followers, created_at * 4194304 + (post_key >> 42)::BIGINT) AS followers
     FROM posts WHERE ${windowSql(frame)} AND author_key IN (${keys.slice(0, GROWTH_ACCOUNTS).join(', ')})
       AND author_followers >= 0 GROUP BY ALL`,
  );

/** How many posts each author wrote that name each of those compared; one alone is all posts. Before `named` changes. */
async function voices(duck: Duck, { voices: compared, subject }: PostsQuestion) {
  if (compared.length === 0 || (compared.length === 1 && subject.type === 'conversation')) return [];
  return duck.rows<{ parts: string; authors: number }>(
    `WITH kinds AS (SELECT author, mask, count(*) AS n FROM matched JOIN named USING (place) GROUP BY ALL
       UNION ALL SELECT author, 0, own FROM authors)
     SELECT parts, count(*) AS authors
     FROM (SELECT list((mask, n) ORDER BY mask)::VARCHAR AS parts FROM kinds GROUP BY author) GROUP BY parts`,
  );
}

/** All of it, one statement after the other: each uses all threads. */
export async function duckReport(duck: Duck, question: PostsQuestion, found: readonly FoundTopic[]) {
  await materialize(duck, question);
  const stepped = await steps(duck);
  const held = await items(duck);
  const listed = await accounts(duck, question);
  const spoke = await drivers(duck);
  const shown = [...new Set([...listed.top, ...listed.largest, ...listed.busiest, ...spoke.keys])];
  const terms = held.filter(({ kind }) => kind === 0).map(({ key }) => key);
  const sides = Object.entries(Object.groupBy(stepped, ({ sentiment }) => sentiment))
    .filter(([sentiment]) => sentiment === 'positive' || sentiment === 'negative')
    .map(([sentiment, rows = []]) => ({
      sentiment,
      posts: rows.reduce((sum, { posts }) => sum + posts, 0),
    }));
  return {
    steps: stepped,
    items: held,
    accounts: listed,
    drivers: spoke,
    languages: await languages(duck),
    cells: await cells(duck, question.timeZone),
    base: await base(duck),
    sentiments: await columnAuthors(duck, 'sentiment', `'unknown'`),
    spoken: await columnAuthors(duck, 'language', `'', 'und'`),
    told: await told(duck),
    shown: await accountRows(duck, question, shown),
    mentioned: await mentioned(duck, question),
    topics: await topics(duck, found),
    phrases: sides.length > 0 ? await phrases(duck, sides) : [],
    top: await topPosts(duck),
    growth: listed.largest.length > 0 ? await growth(duck, question, listed.largest) : [],
    voices: await voices(duck, question),
    before: await before(duck, question, terms),
  };
}
export type DuckReport = Awaited<ReturnType<typeof duckReport>>;
