import 'server-only';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { segmentsSql } from '@/lib/server/stores/posts/posts-condition';
import { Params, type PostsFrame } from '@/lib/server/stores/posts/posts-question';
import type { Asker } from '@/lib/server/stores/posts/posts-store';

export interface AdSeenRow {
  /** Epoch milliseconds; null: the archive does not say. */
  at: number | null;
  advertiser: string;
  handle: string;
  kinds: string[];
  types: string[];
  criteria: string[];
}

/** Ads of more years than X keeps; beyond it the oldest are left out. */
const MOST_ADS = 300_000;

/** Ads that were shown to the person, each once, of whichever archives hold it. */
export async function adsShown({ signal }: Asker, own: number): Promise<AdSeenRow[]> {
  const params = new Params();
  const store = await clickhouse();
  return store.query<AdSeenRow>(
    `SELECT if(any(dated) = 1, toUnixTimestamp64Milli(any(a.at)), NULL) AS at, any(a.advertiser) AS advertiser,
       any(a.handle) AS handle, any(a.kinds) AS kinds, any(a.types) AS types, any(a.criteria) AS criteria
     FROM own_ads AS a WHERE own = ${params.add(own, 'UInt32')} AND acted = 0
     GROUP BY ad_key ORDER BY at DESC LIMIT ${MOST_ADS}`,
    params.values,
    { signal },
  );
}

/** The newest own posts, reposts left out: what they say. */
export async function ownTexts(
  { signal }: Asker,
  frame: Pick<PostsFrame, 'datasets'>,
  author: { handle: string; xId: string | null },
  limit: number,
): Promise<string[]> {
  const params = new Params();
  const store = await clickhouse();
  const handle = params.add(author.handle.toLowerCase(), 'String');
  const id = params.add(author.xId ?? '', 'String');
  const rows = await store.query<{ text: string }>(
    `SELECT any(p.text) AS text, max(created_at) AS at FROM posts AS p WHERE ${segmentsSql(frame, params)}
       AND (author_key = cityHash64(${handle}) OR (${id} != '' AND author_id = ${id})) AND is_repost = 0
     GROUP BY post_key ORDER BY at DESC LIMIT ${params.add(limit, 'UInt32')}`,
    params.values,
    { signal },
  );
  return rows.map(({ text }) => text);
}
