import 'server-only';
import type { Background, Before, CountRow } from '@/lib/analysis/sections/facets';
import { type Matched, Params, type PostsQuery, type PostsQuestion } from './posts-question';

/** The same question about the window before: as long, and ending where this one starts. */
export function questionBefore(question: PostsQuestion): PostsQuestion {
  const { frame } = question;
  const before = { ...frame, from: frame.from - (frame.to - frame.from), to: frame.from };
  return { ...question, frame: before, keys: undefined };
}

/** The row '' counts all posts. */
function read(rows: readonly CountRow[]): Before & Background {
  return {
    posts: rows.find((row) => row.key === '')?.posts ?? 0,
    terms: rows.filter((row) => row.key !== ''),
  };
}

/** Matched posts that hold each of these words. */
export function termsQuery(
  { where, params }: Matched,
  terms: readonly string[],
): PostsQuery<CountRow, Before> {
  const asked = params.add(['', ...terms], 'Array(String)');
  return {
    sql: `SELECT arrayJoin(arrayPushFront(terms, '')) AS key, count() AS posts FROM posts
      WHERE ${where} GROUP BY key HAVING key IN ${asked}`,
    params,
    read,
  };
}

/** Posts of the datasets that hold each of these words, whenever written: from the counts kept at import. */
export function backgroundQuery(
  { frame }: PostsQuestion,
  terms: readonly string[],
): PostsQuery<CountRow, Background> {
  const params = new Params();
  const segments = params.add(
    frame.datasets.flatMap((dataset) => dataset.segments),
    'Array(UInt32)',
  );
  return {
    sql: `SELECT term AS key, sum(posts) AS posts FROM term_counts
        WHERE segment IN ${segments} AND term IN ${params.add([...terms], 'Array(String)')} GROUP BY term
      UNION ALL SELECT '' AS key, count() AS posts FROM posts WHERE segment IN ${segments}`,
    params,
    read,
  };
}
