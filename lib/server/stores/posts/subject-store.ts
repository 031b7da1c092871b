import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { StatementBatch } from './posts-batch';

type Asker = Pick<Ctx, 'signal'>;

const KNOWN_HANDLES = `
WITH {handles:Array(String)} AS asked
SELECT DISTINCT handle FROM (
  SELECT asked[indexOf(arrayMap(h -> cityHash64(lowerUTF8(h)), asked), author_key)] AS handle
  FROM accounts WHERE segment IN {segments:Array(UInt32)}
    AND author_key IN (SELECT cityHash64(lowerUTF8(arrayJoin({handles:Array(String)}))))
  UNION ALL SELECT target FROM follows WHERE segment IN {segments:Array(UInt32)} AND target IN {handles:Array(String)}
  UNION ALL SELECT mention FROM account_mentions
    WHERE segment IN {segments:Array(UInt32)} AND mention IN {handles:Array(String)})`;

/** Mentions in posts whose author nobody knows are in no other table. */
const MENTIONED = `SELECT count() AS posts FROM (SELECT 1 FROM posts
  WHERE segment IN {segments:Array(UInt32)} AND has(mentions, {handle:String}) LIMIT 1)`;

const FOLLOWERS = `SELECT count() AS accounts FROM (SELECT 1 FROM accounts WHERE segment IN {segments:Array(UInt32)}
  AND author_key != 0 AND author_key IN (SELECT follower_key FROM follows
    WHERE segment IN {segments:Array(UInt32)} AND target IN {handles:Array(String)}) LIMIT 1)`;

/** Which of these handles (lower case) the data tells of in any way, and whether followers of any are known. */
export async function lookUpHandles(
  { signal }: Asker,
  segments: readonly number[],
  handles: readonly string[],
): Promise<{ unknown: string[]; followersKnown: boolean }> {
  const store = await clickhouse();
  const params = { segments: [...segments], handles: [...handles] };
  const batch = new StatementBatch((sql, values) => store.query(sql, values, { signal }));
  const [found, followers] = await Promise.all([
    batch.run<{ handle: string }>(KNOWN_HANDLES, { values: params }),
    batch.run<{ accounts: number }>(FOLLOWERS, { values: params }),
  ]);
  const known = new Set(found.map(({ handle }) => handle));
  const unknown: string[] = [];
  for (const handle of handles.filter((asked) => !known.has(asked))) {
    const rows = await store.query<{ posts: number }>(
      MENTIONED,
      { segments: params.segments, handle },
      { signal },
    );
    if ((rows[0]?.posts ?? 0) === 0) unknown.push(handle);
  }
  return { unknown, followersKnown: (followers[0]?.accounts ?? 0) > 0 };
}

const AROUND = `
SELECT id, countIf(id = post_id) AS own, min(toUnixTimestamp64Milli(created_at)) AS first,
  max(toUnixTimestamp64Milli(created_at)) AS last
FROM posts ARRAY JOIN
  arrayDistinct(arrayIntersect([post_id, in_reply_to_id, conversation_id, referenced_id], {ids:Array(String)})) AS id
WHERE segment IN {segments:Array(UInt32)} AND (post_id IN {ids:Array(String)} OR in_reply_to_id IN {ids:Array(String)}
  OR conversation_id IN {ids:Array(String)} OR referenced_id IN {ids:Array(String)})
GROUP BY id`;

export interface AroundPosts {
  /** Ids that the data holds nothing of; and those of which it holds only what answers, quotes or reposts them. */
  unknown: string[];
  absent: string[];
  /** Epoch ms of the first and the last of the posts; null when there is none. */
  first: number | null;
  last: number | null;
}

export async function lookUpPosts(
  { signal }: Asker,
  segments: readonly number[],
  ids: readonly string[],
): Promise<AroundPosts> {
  const rows = await (
    await clickhouse()
  ).query<{ id: string; own: number; first: number; last: number }>(
    AROUND,
    { segments: [...segments], ids: [...ids] },
    { signal },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    unknown: ids.filter((id) => !byId.has(id)),
    absent: ids.filter((id) => byId.get(id)?.own === 0),
    first: rows.length === 0 ? null : Math.min(...rows.map((row) => row.first)),
    last: rows.length === 0 ? null : Math.max(...rows.map((row) => row.last)),
  };
}
