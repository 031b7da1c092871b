import 'server-only';
import type { SampledHits, Stage } from '@/lib/analysis/stats/so-far';
import { BUCKETS } from '@/lib/analysis/stats/so-far';
import type { ClusteredBase } from '@/lib/analysis/stats/author-clusters';
import type { Sampled, SampledItem } from '@/lib/analysis/so-far/sampled';
import { clickhouse, type QueryOptions } from '@/lib/server/db/clickhouse';
import { ITEM_KINDS } from '@/lib/server/db/migrations/clickhouse/migrations';
import type { Asker } from './posts-store';
import { type Send, StatementBatch } from './posts-batch';
import { leverSql, NOBODY, type ValueRow, valuesAuthors, valuesSql } from './posts-clusters';
import { needsReading, segmentsSql } from './posts-condition';
import { matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';
import { SAMPLE_TABLE, segmentsWithSamples, TAKE_ALL } from './posts-sample-writer';

/** Items of each kind that are read: enough for what may stand in the first places. */
const ITEMS = 24;
/** Two kinds besides those of what posts hold: the step a post lies in, and every post. */
const STEP = 6;
const EVERY = 7;

const hasSubstring = ({ query, extra }: PostsQuestion) =>
  [query, ...(extra ? [extra.query] : [])].some(({ groups, exclude }) =>
    [...groups.flat(), ...exclude].some(({ kind }) => kind === 'substring'),
  );

/** Whether a sample can tell of the question: one dataset, words that the index finds, and nothing that narrows it. */
export async function canSample(question: PostsQuestion): Promise<boolean> {
  const { frame, filters, topicsAmong, keys } = question;
  const [dataset, ...others] = frame.datasets;
  if (!dataset || others.length > 0 || filters.length > 0 || topicsAmong || keys) return false;
  if (needsReading(question) || hasSubstring(question)) return false;
  return (await segmentsWithSamples(dataset.segments)).size === dataset.segments.length;
}

const send =
  ({ signal }: Asker, urgency: QueryOptions['urgency'] = 'first'): Send =>
  async (sql, params) =>
    (await clickhouse()).query(sql, params, { signal, urgency });

export interface ExactCounts {
  posts: number;
  /** Those whose sentiment was read. */
  judged: number;
}

/** What the index tells of all matched posts at once. */
export async function exactCounts(asker: Asker, question: PostsQuestion): Promise<ExactCounts> {
  const params = new Params();
  const [row] = await send(asker)<ExactCounts>(
    `SELECT count() AS posts, countIf(sentiment != 'unknown') AS judged FROM posts WHERE ${matchedSql(question, params)}`,
    params.values,
  );
  return row ?? { posts: 0, judged: 0 };
}

interface ItemRow {
  kind: number;
  /** Of a step its start in epoch ms; 0 for every post. */
  value: number;
  item: string;
  whole: number;
  whole_authors: number;
  posts: number;
  authors: number;
  known: number;
  squares: number;
  products: number;
  largest: number;
  plain: number;
}

/** The posts of the first buckets, and those of authors who are read at every stage. */
function setSql(question: PostsQuestion, stage: Stage, params: Params): string {
  const buckets = [...Array.from({ length: stage }, (_, bucket) => bucket), TAKE_ALL];
  return `${matchedSql(question, params)} AND bucket IN (${buckets.join(', ')})`;
}

/**
 * Sums over authors of everything that posts hold, of the steps they lie in, and of all posts. What an author's n-th post
 * adds to the square of their posts is 2n − 1.
 */
function itemsSql(question: PostsQuestion, stage: Stage, starts: readonly number[], params: Params): string {
  const at = `roundDown(toUnixTimestamp64Milli(created_at), ${params.add([...starts], 'Array(Int64)')})`;
  const step = `bitOr(bitShiftLeft(toUInt64(${at}), 3), ${STEP})`;
  const keys = `arrayConcat(item_keys, [${step}, ${EVERY}])`;
  const several = question.frame.datasets.flatMap(({ segments }) => segments).length > 1;
  const elsewhere = several ? 'max(loud) OVER (PARTITION BY cluster)' : 'loud';
  const held = `SELECT loud, elsewhere, has_author, held, own, ${leverSql('own', 'sumIf(own, loud = 0) OVER ()')} AS lever
    FROM (SELECT *, ${elsewhere} AS elsewhere FROM (
      SELECT cluster, bucket = ${TAKE_ALL} AS loud, any(has_author) AS has_author, groupArrayArray(${keys}) AS held, count() AS own
      FROM ${SAMPLE_TABLE} WHERE ${setSql(question, stage, params)} GROUP BY cluster, loud))`;
  return `WITH first_keys AS MATERIALIZED (
      SELECT *, row_number() OVER (PARTITION BY bitAnd(item_key, 7) ORDER BY whole + posts * ${BUCKETS / stage} DESC, item_key) AS place
      FROM (SELECT item_key, countIf(loud = 1) AS whole, countIf(loud = 1 AND nth = 1 AND has_author = 1) AS whole_authors,
          countIf(loud = 0) AS posts, countIf(loud = 0 AND nth = 1) AS authors,
          countIf(elsewhere = 0 AND nth = 1 AND has_author = 1) AS known,
          sumIf((2 * nth - 1) / lever, loud = 0) AS squares, sumIf(own / lever, loud = 0) AS products,
          maxIf(nth, loud = 0) AS largest, sumIf(2 * nth - 1, loud = 0) AS plain
        FROM (${held}) ARRAY JOIN held AS item_key, arrayEnumerateUniq(held) AS nth GROUP BY item_key)
      QUALIFY place <= ${ITEMS} OR bitAnd(item_key, 7) >= ${STEP})
    SELECT toUInt8(bitAnd(item_key, 7)) AS kind, if(kind < ${STEP}, 0, bitShiftRight(item_key, 3)) AS value, item,
      whole, whole_authors, posts, authors, known, squares, products, largest, plain
    FROM first_keys LEFT JOIN (SELECT key AS item_key, any(item) AS item FROM item_counts
      WHERE ${segmentsSql(question.frame, params)} AND key IN (SELECT item_key FROM first_keys) GROUP BY key) AS names USING (item_key)
    ORDER BY kind, place`;
}

const hitsOf = ({ whole, posts, authors, squares, products }: ItemRow): SampledHits => ({
  whole,
  sampled: { posts, authors, squares, products },
});

const baseOf = ({ posts, authors, largest, plain, squares }: ItemRow): ClusteredBase => ({
  ...{ posts, authors, largest },
  squares: plain,
  leveraged: squares,
});

interface JudgedRow {
  sentiment: string;
  language: string;
  whole: number;
  posts: number;
}

/** Which kinds of what posts hold a row is of. */
const itemsOf = (rows: readonly ItemRow[], kind: number): SampledItem[] =>
  rows.filter((row) => row.kind === kind).map((row) => ({ key: row.item, ...hitsOf(row) }));

/** What the first buckets tell: sums over authors, by two or three branches of one statement. */
export async function readSampled(
  asker: Asker,
  question: PostsQuestion,
  { stage, starts }: { stage: Stage; starts: readonly number[] },
): Promise<Sampled> {
  const { run } = new StatementBatch(send(asker, stage === 1 ? 'first' : 'rest'));
  const [asItems, asValues, asJudged] = [new Params(), new Params(), new Params()];
  const judged = (params: Params) =>
    `${SAMPLE_TABLE} WHERE ${setSql(question, stage, params)} AND sentiment != 'unknown'`;
  const valued = `SELECT cluster AS author, sentiment AS value FROM ${judged(asValues)} AND bucket != ${TAKE_ALL}`;
  const [rows, values, counts] = await Promise.all([
    run<ItemRow>(itemsSql(question, stage, starts, asItems), asItems),
    run<ValueRow>(valuesSql(valued), asValues),
    run<JudgedRow>(
      `SELECT toString(sentiment) AS sentiment, toString(language) AS language,
         countIf(bucket = ${TAKE_ALL}) AS whole, countIf(bucket != ${TAKE_ALL}) AS posts
       FROM ${judged(asJudged)} GROUP BY sentiment, language`,
      asJudged,
    ),
  ]);
  const every = rows.find(({ kind }) => kind === EVERY);
  return {
    base: every ? baseOf(every) : NOBODY,
    whole: every?.whole ?? 0,
    authors: every ? { sampled: every.known, whole: every.whole_authors } : { sampled: 0, whole: 0 },
    steps: new Map(rows.filter(({ kind }) => kind === STEP).map((row) => [row.value, hitsOf(row)])),
    items: {
      terms: itemsOf(rows, ITEM_KINDS.terms),
      hashtags: itemsOf(rows, ITEM_KINDS.hashtags),
      mentions: itemsOf(rows, ITEM_KINDS.mentions),
      domains: itemsOf(rows, ITEM_KINDS.domains),
      emojis: itemsOf(rows, ITEM_KINDS.emojis),
      subreddits: itemsOf(rows, ITEM_KINDS.subreddits),
    },
    sentiment: valuesAuthors(values, (value) => value),
    judged: counts,
  };
}
