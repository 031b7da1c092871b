import 'server-only';
import type { MentionEdge } from '@/lib/analysis/network/build-network';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';

/** Pairs that are read: the strongest. */
export const MAX_PAIRS = 100_000;

/** Who mentions whom in the matched posts, the strongest pairs first; nobody mentions themselves. */
export async function mentionEdges(
  ctx: Pick<Ctx, 'signal'>,
  question: PostsQuestion,
): Promise<{ edges: MentionEdge[]; cut: boolean }> {
  const params = new Params();
  const store = await clickhouse();
  const edges = await store.query<MentionEdge>(
    `SELECT source, mention AS target, count() AS posts
     FROM (SELECT lowerUTF8(author_handle) AS source, arrayJoin(mentions) AS mention FROM posts
       WHERE ${matchedSql(question, params)} AND author_handle != '' AND notEmpty(mentions))
     WHERE source != mention GROUP BY source, target ORDER BY posts DESC, source, target LIMIT ${MAX_PAIRS + 1}`,
    params.values,
    { signal: ctx.signal },
  );
  return { edges: edges.slice(0, MAX_PAIRS), cut: edges.length > MAX_PAIRS };
}
