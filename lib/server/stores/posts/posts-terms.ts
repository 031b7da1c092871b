import 'server-only';
import type { Before, TermCounts } from '@/lib/analysis/sections/facets';
import { ITEM_KINDS, itemKeySql } from '@/lib/server/db/migrations/clickhouse/migrations';
import { segmentsSql } from './posts-condition';
import { type Matched, Params, type PostsQuery, type PostsQuestion } from './posts-question';

/** The same question about the window before: as long, and ending where this one starts. */
export function questionBefore(question: PostsQuestion): PostsQuestion {
  const { frame } = question;
  const before = { ...frame, from: frame.from - (frame.to - frame.from), to: frame.from };
  return { ...question, frame: before, audienceFrame: frame, keys: undefined, rows: undefined };
}

/** The same question about a part of its own window; who belongs to the audience stays as it is. */
function questionWithin(question: PostsQuestion, from: number, to: number): PostsQuestion {
  const { frame, audienceFrame = frame } = question;
  return { ...question, frame: { ...frame, from, to }, audienceFrame, rows: undefined };
}

interface PlaceRow {
  /** Place of the word among those asked, from 1; 0 counts all posts. */
  place: number;
  posts: number;
}

/** Matched posts that hold each of these words. */
export function termsQuery(
  { rows: from, params }: Matched,
  terms: readonly string[],
): PostsQuery<PlaceRow, TermCounts> {
  const keys = `arrayMap(term -> ${itemKeySql('term', ITEM_KINDS.terms)}, ${params.add([...terms], 'Array(String)')})`;
  return {
    sql: `WITH ${keys} AS asked
      SELECT indexOf(asked, key) AS place, posts FROM (
        SELECT arrayJoin(arrayPushFront(item_keys, toUInt64(0))) AS key, count() AS posts FROM ${from}
        GROUP BY key HAVING key IN (SELECT arrayJoin(arrayPushFront(asked, toUInt64(0)))))`,
    params,
    read: (rows) => ({
      posts: rows.find((row) => row.place === 0)?.posts ?? 0,
      terms: rows.flatMap(({ place, posts }) => {
        const key = terms[place - 1];
        return key === undefined ? [] : [{ key, posts }];
      }),
    }),
  };
}

/** What lies before the window; where nothing does, its own halves. @param ask Counts these words in a question. */
export async function countedBefore(
  question: PostsQuestion,
  ask: (question: PostsQuestion) => Promise<TermCounts>,
): Promise<Before> {
  const before = await ask(questionBefore(question));
  if (before.posts > 0) return before;
  const { from, to } = question.frame;
  const middle = Math.floor((from + to) / 2);
  const [first, second] = await Promise.all([
    ask(questionWithin(question, from, middle)),
    ask(questionWithin(question, middle, to)),
  ]);
  return { ...before, halves: { first, second } };
}

/** All posts of the datasets, whenever written. */
export function everyPostQuery({ frame }: PostsQuestion): PostsQuery<{ posts: number }, number> {
  const params = new Params();
  return {
    sql: `SELECT count() AS posts FROM posts WHERE ${segmentsSql(frame, params)}`,
    params,
    read: (rows) => rows[0]?.posts ?? 0,
  };
}
