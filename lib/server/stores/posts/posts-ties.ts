import 'server-only';
import type { MentionedRow } from '@/lib/analysis/sections/facets';
import { COMPARED_TERMS, FEWEST_FOUND } from '@/lib/analysis/sections/thresholds';
import { segmentsSql } from './posts-condition';
import { matchedSql } from './posts-matched';
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

/** Whom the audience mentions or follows, beside everybody who does; never who is analysed. */
export async function mentionedAccounts(run: Run, question: PostsQuestion): Promise<MentionedRow[]> {
  const { subject } = question;
  const params = new Params();
  const audience = audienceSql(question, matchedSql(question, params), params);
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
  if (here.length === 0) return [];
  const asked = new Params();
  const handles = asked.add(
    here.map(({ handle }) => handle),
    'Array(String)',
  );
  const everywhere = await run<Pick<MentionedRow, 'handle' | 'all'>>(
    `SELECT handle, uniqExact(account) AS all FROM (${tiesSql(question, asked, (_, other) => `${other} IN ${handles}`)})
     GROUP BY handle`,
    asked,
  );
  const all = new Map(everywhere.map((row) => [row.handle, row.all]));
  return here.map((row) => ({ ...row, all: all.get(row.handle) ?? row.audience }));
}
