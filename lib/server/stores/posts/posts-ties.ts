import 'server-only';
import { LRUCache } from 'lru-cache';
import type { MentionedRow } from '@/lib/analysis/sections/facets';
import { COMPARED_TERMS, FEWEST_FOUND } from '@/lib/analysis/sections/thresholds';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { segmentsSql } from './posts-condition';
import { matchedOf } from './posts-matched';
import { Params, type PostsQuestion, type Run } from './posts-question';
import { audienceSql } from './posts-subject';

/** Who mentions or follows whom: one row for each account and kind. */
function tiesSql(
  { frame }: PostsQuestion,
  params: Params,
  only: (account: string, other: string) => string,
): string {
  const where = segmentsSql(frame, params);
  return `SELECT mention AS handle, author_key AS account, 0 AS follows FROM account_mentions
      WHERE ${where} AND ${only('author_key', 'mention')}
    UNION ALL SELECT target AS handle, follower_key AS account, 1 AS follows FROM follows
      WHERE ${where} AND ${only('follower_key', 'target')}`;
}

const HANDLES_KEPT = 50_000;
const counted = new WeakMap<ClickHouse, LRUCache<string, number>>();

/**
 * How many accounts of the datasets mention or follow each of these, counted once for each process: what is in a segment
 * never changes.
 */
async function everywhere(
  run: Run,
  question: PostsQuestion,
  handles: readonly string[],
): Promise<Map<string, number>> {
  const store = await clickhouse();
  const kept = counted.get(store) ?? new LRUCache({ max: HANDLES_KEPT });
  counted.set(store, kept);
  const segments = question.frame.datasets.flatMap((dataset) => dataset.segments).join(' ');
  const known = new Map<string, number>();
  for (const handle of handles) {
    const all = kept.get(`${segments} ${handle}`);
    if (all !== undefined) known.set(handle, all);
  }
  const missing = handles.filter((handle) => !known.has(handle));
  if (missing.length === 0) return known;
  const params = new Params();
  const asked = params.add(missing, 'Array(String)');
  const rows = await run<Pick<MentionedRow, 'handle' | 'all'>>(
    `SELECT handle, uniqExact(account) AS all FROM (${tiesSql(question, params, (_, other) => `${other} IN ${asked}`)})
     GROUP BY handle`,
    params,
  );
  for (const { handle, all } of rows) {
    kept.set(`${segments} ${handle}`, all);
    known.set(handle, all);
  }
  return known;
}

/** Whom the audience mentions or follows, beside everybody who does; never who is analysed. */
export async function mentionedAccounts(run: Run, question: PostsQuestion): Promise<MentionedRow[]> {
  const { subject } = question;
  const params = new Params();
  const audience = audienceSql(question, matchedOf(question, params).rows, params);
  const analysed = subject.type === 'handle' ? params.add([...subject.handles], 'Array(String)') : undefined;
  const members = (account: string, other: string) =>
    `${account} IN (SELECT author_key FROM members)${analysed ? ` AND NOT has(${analysed}, ${other})` : ''}`;
  const here = await run<Omit<MentionedRow, 'all'>>(
    `WITH members AS MATERIALIZED (SELECT DISTINCT author_key FROM (${audience}))
     SELECT handle, uniqExact(account) AS audience, uniqExactIf(account, follows = 1) AS following
     FROM (${tiesSql(question, params, members)})
     GROUP BY handle HAVING audience >= ${FEWEST_FOUND} ORDER BY audience DESC, handle LIMIT ${COMPARED_TERMS}`,
    params,
  );
  const all = await everywhere(
    run,
    question,
    here.map(({ handle }) => handle),
  );
  return here.map((row) => ({ ...row, all: all.get(row.handle) ?? row.audience }));
}
