import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';

/** A stored post with its author's figures; null is unknown. Instants are ISO, UTC. */
export interface StoredPost {
  id: string;
  url: string | null;
  text: string;
  handle: string;
  name: string;
  followers: number | null;
  created_at: string;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  views: number | null;
}

interface Row extends Omit<StoredPost, 'url' | 'followers' | 'views'> {
  url: string;
  followers: number;
  views: number;
}

const SELECT_POSTS = `
SELECT post_id AS id, url, text, author_handle AS handle, author_name AS name, author_followers AS followers, created_at,
  likes, replies, reposts, quotes, views
FROM posts
WHERE segment IN {segments:Array(UInt32)} AND post_id IN {ids:Array(String)}
  AND post_key IN (SELECT cityHash64(arrayJoin({ids:Array(String)})))
ORDER BY segment DESC LIMIT 1 BY post_id`;

const known = (value: number) => (value < 0 ? null : value);

/** Posts by their ids, in the order asked, each once; an id that is not there is left out. */
export async function postsByIds(
  ctx: Pick<Ctx, 'signal'>,
  question: { segments: readonly number[]; ids: readonly string[] },
): Promise<StoredPost[]> {
  const ids = [...new Set(question.ids)];
  const segments = [...question.segments];
  if (segments.length === 0 || ids.length === 0) return [];
  const store = await clickhouse();
  const rows = await store.query<Row>(SELECT_POSTS, { segments, ids }, { signal: ctx.signal });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    return [{ ...row, url: row.url || null, followers: known(row.followers), views: known(row.views) }];
  });
}
