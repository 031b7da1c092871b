import 'server-only';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchedOf, matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';
import { audienceSql } from './posts-subject';
import type { Asker } from './posts-store';

/** Accounts that are in exactly these audiences: bit n stands for the n-th question. */
export interface AudienceGroup {
  mask: number;
  accounts: number;
}

/** The audiences of the questions, parted into groups that are in the same ones; at most 2^n − 1 of them. */
export async function audienceGroups(
  ctx: Asker,
  questions: readonly PostsQuestion[],
): Promise<AudienceGroup[]> {
  const params = new Params();
  const members = questions.map((question, place) => {
    const keys = audienceSql(question, matchedOf(question, params).rows, params);
    return `SELECT author_key, toUInt32(${2 ** place}) AS bit FROM (${keys})`;
  });
  const store = await clickhouse();
  return store.query<AudienceGroup>(
    `SELECT mask, count() AS accounts
     FROM (SELECT author_key, groupBitOr(bit) AS mask FROM (${members.join(' UNION ALL ')}) GROUP BY author_key)
     GROUP BY mask ORDER BY mask`,
    params.values,
    { signal: ctx.signal },
  );
}

/** So many posts received so many engagements, fewest engagements first. */
export interface EngagementCount {
  engagements: number;
  posts: number;
}

/** How the engagements of the matched posts are spread. */
export async function engagementCounts(ctx: Asker, question: PostsQuestion): Promise<EngagementCount[]> {
  const params = new Params();
  const store = await clickhouse();
  return store.query<EngagementCount>(
    `SELECT toInt64(engagements) AS engagements, count() AS posts FROM posts
     WHERE ${matchedSql(question, params)} AND engagements IS NOT NULL GROUP BY engagements ORDER BY engagements`,
    params.values,
    { signal: ctx.signal },
  );
}
