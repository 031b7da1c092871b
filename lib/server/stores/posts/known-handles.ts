import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { segmentsSql } from './posts-condition';
import { Params, type PostsFrame } from './posts-question';

/** An account that a dataset has seen. */
export interface KnownHandle {
  /** Lower case, without @. */
  handle: string;
  name: string;
  /** Below 0: not known. */
  followers: number;
  /** Where it was seen. */
  segments: number[];
}

/** Accounts whose handle begins so, then those whose name holds it, the most followed first. */
export async function handlesLike(
  { signal }: Pick<Ctx, 'signal'>,
  frame: Pick<PostsFrame, 'datasets'>,
  { words, limit }: { words: string; limit: number },
): Promise<KnownHandle[]> {
  const params = new Params();
  const text = params.add(words, 'String');
  const store = await clickhouse();
  return store.query<KnownHandle>(
    `SELECT lowerUTF8(any(a.handle)) AS handle, argMax(a.name, a.seen_at) AS name,
       argMax(a.followers, a.seen_at) AS followers, groupUniqArray(a.segment) AS segments
     FROM accounts AS a WHERE ${segmentsSql(frame, params)} AND a.handle != ''
       AND (startsWith(lowerUTF8(a.handle), ${text}) OR position(lowerUTF8(a.name), ${text}) > 0)
     GROUP BY a.author_key ORDER BY startsWith(handle, ${text}) DESC, followers DESC, handle
     LIMIT ${params.add(limit, 'UInt32')}`,
    params.values,
    { signal },
  );
}
