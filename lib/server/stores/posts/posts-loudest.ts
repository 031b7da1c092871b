import 'server-only';
import type { LoudAuthor } from '@/lib/analysis/sections/facets';
import { listedKeySql, RECENCY } from './posts-matched';
import { type Matched, onlyWhere, type Run } from './posts-question';

/** Posts of one author belong together; a post of nobody known stands for itself. */
export const CLUSTER = 'if(author_key = 0, post_key, author_key)';

const KEY = listedKeySql(
  { listedBy: 'identity' },
  'any(author_handle)',
  'any(author_id)',
  'any(author_name)',
);

/** First the author of most posts; of equals always the same one. */
const LOUDEST_FIRST = `GROUP BY ${CLUSTER} ORDER BY count() DESC, ${CLUSTER} LIMIT 1`;

/** Who wrote most of the posts. */
export async function loudestAuthor(
  run: Run,
  { rows: from, params }: Matched,
): Promise<LoudAuthor | undefined> {
  const rows = await run<LoudAuthor>(
    `SELECT ${KEY} AS key, argMax(author_name, ${RECENCY}) AS name, count() AS posts
     FROM ${from} ${LOUDEST_FIRST}`,
    params,
  );
  return rows[0];
}

/** The posts of everybody else; found by itself, so that both can be asked at once. */
export const withoutLoudest = (matched: Matched): Matched =>
  onlyWhere(matched, `${CLUSTER} != (SELECT ${CLUSTER} FROM ${matched.rows} ${LOUDEST_FIRST})`);
