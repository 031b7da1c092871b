import 'server-only';
import type { AuthorCounts, CountRow } from '@/lib/analysis/sections/facets';
import { type ClusteredBase, type ClusteredHits, doubtOf } from '@/lib/analysis/stats/author-clusters';
import type { TopicWords } from '@/lib/analysis/topics/best-topic';
import { topicNumbersSql } from './best-topic-sql';
import { CLUSTER, loudestAuthor, withoutLoudest } from './posts-loudest';
import { type Matched, onlyWhere, type Run } from './posts-question';

/** What an author of so many posts of a total counts for less, as their pull is measured without them. */
export const leverSql = (own: string, total: string) => `pow(1 - least(${own} / ${total}, 0.999999), 2)`;

/** With the author who wrote too much, if one did, and the same of everybody else. */
async function withLoudest(
  run: Run,
  matched: Matched,
  read: (matched: Matched) => Promise<AuthorCounts>,
): Promise<AuthorCounts> {
  const counts = await read(matched);
  if (doubtOf(counts.base) !== 'one_author') return counts;
  const [author, others] = await Promise.all([loudestAuthor(run, matched), read(withoutLoudest(matched))]);
  return author ? { ...counts, loudest: { ...author, others } } : counts;
}

export const NOBODY: ClusteredBase = { posts: 0, authors: 0, largest: 0, squares: 0, leveraged: 0 };

const baseSql = (rows: string) => `
  SELECT sum(own) AS posts, count() AS authors, max(own) AS largest, sum(own * own) AS squares,
    sum(own * own / lever) AS leveraged
  FROM (SELECT own, ${leverSql('own', 'sum(own) OVER ()')} AS lever
    FROM (SELECT count() AS own FROM ${rows} GROUP BY ${CLUSTER}))`;

/** The authors of all posts. */
export function authorsOfAll(run: Run, matched: Matched): Promise<AuthorCounts> {
  return withLoudest(run, matched, async ({ rows, params }) => {
    const [base] = await run<ClusteredBase>(baseSql(rows), params);
    return { base: base ?? NOBODY, hits: new Map() };
  });
}

export interface ValueRow extends CountRow, ClusteredHits {
  /** Authors whose other posts say nothing else that stands before it. */
  firsts: number;
  /** Posts of the author with the most, whatever the others say. */
  largest: number;
  /** Σ h · m */
  plain: number;
}

export const valuesSql = (valued: string) => `
  SELECT toString(value) AS key, sum(held) AS posts, count() AS authors, sum(held * held / lever) AS squares,
    sum(held * own / lever) AS products, countIf(place = 1) AS firsts, max(own) AS largest, sum(held * own) AS plain
  FROM (SELECT value, held, own, place, ${leverSql('own', 'sum(held) OVER ()')} AS lever
    FROM (SELECT value, held, sum(held) OVER posts_of AS own, row_number() OVER posts_of AS place
      FROM (SELECT author, value, count() AS held FROM (${valued}) GROUP BY author, value)
      WINDOW posts_of AS (PARTITION BY author)))
  GROUP BY value`;

type NameOf = (value: string) => string | undefined;

/** Each post has one value, so that the sums over values are those over authors: Σ h · m is m² for each. */
export function valuesAuthors(rows: readonly ValueRow[], nameOf: NameOf): AuthorCounts {
  const sum = (of: (row: ValueRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const hits = rows.flatMap(({ key, posts, authors, squares, products }) => {
    const name = nameOf(key);
    return name === undefined ? [] : [[name, { posts, authors, squares, products }] as const];
  });
  const base = {
    posts: sum(({ posts }) => posts),
    authors: sum(({ firsts }) => firsts),
    largest: Math.max(0, ...rows.map(({ largest }) => largest)),
    squares: sum(({ plain }) => plain),
    leveraged: sum(({ products }) => products),
  };
  return { base, hits: new Map(hits) };
}

/** Of all posts, and of those with each value. */
const authorsByValue = (
  run: Run,
  matched: Matched,
  valued: (matched: Matched) => string,
  nameOf: NameOf,
): Promise<AuthorCounts> =>
  withLoudest(run, matched, async (asked) =>
    valuesAuthors(await run<ValueRow>(valuesSql(valued(asked)), asked.params), nameOf),
  );

/** Of the posts whose column says something, and of those with each value. */
function columnAuthors(run: Run, asked: Matched, column: string, unknown: string): Promise<AuthorCounts> {
  const matched = onlyWhere(asked, `${column} NOT IN (${unknown})`);
  const valued = ({ rows }: Matched) => `SELECT ${CLUSTER} AS author, ${column} AS value FROM ${rows}`;
  return authorsByValue(run, matched, valued, (value) => value);
}

export const sentimentAuthors = (run: Run, matched: Matched) =>
  columnAuthors(run, matched, 'sentiment', `'unknown'`);
export const languageAuthors = (run: Run, matched: Matched) =>
  columnAuthors(run, matched, 'language', `'', 'und'`);

interface TopicAuthors {
  topics: readonly TopicWords[];
  keyOf: (topic: TopicWords) => string;
  /** What the pass that counted the topics found of all authors. */
  values: readonly ValueRow[];
}

/** Of the posts of each topic, by its key: a post belongs to its best one or to none. */
export function topicAuthors(
  run: Run,
  matched: Matched,
  { topics, keyOf, values }: TopicAuthors,
): Promise<AuthorCounts> {
  const keys = topics.map(keyOf);
  const nameOf: NameOf = (number) => keys[Number(number) - 1];
  const valued = (asked: Matched) =>
    `SELECT ${CLUSTER} AS author, topic AS value FROM (${topicNumbersSql(topics, 'author_key, post_key', asked)})`;
  return withLoudest(run, matched, async (asked) => {
    const rows = asked === matched ? values : await run<ValueRow>(valuesSql(valued(asked)), asked.params);
    return valuesAuthors(rows, nameOf);
  });
}
