import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';

export interface FirstSeenRow {
  advertiser: string;
  handle: string;
  ads: number;
}

/** Advertisers whose first dated ad comes after a moment, most ads first. */
export async function advertisersSince(
  { signal }: Pick<Ctx, 'signal'>,
  given: { own: number; archives: readonly number[]; since: Date },
): Promise<FirstSeenRow[]> {
  const store = await clickhouse();
  return store.query<FirstSeenRow>(
    `SELECT advertiser, any(handle) AS handle, uniqExact(ad_key) AS ads FROM own_ads
     WHERE own = {own:UInt32} AND archive IN {archives:Array(UInt32)} AND acted = 0 AND dated = 1 AND advertiser != ''
     GROUP BY advertiser HAVING min(toUnixTimestamp64Milli(at)) > {since:Int64} ORDER BY ads DESC, advertiser LIMIT 50`,
    { own: given.own, archives: [...given.archives], since: given.since.getTime() },
    { signal },
  );
}
