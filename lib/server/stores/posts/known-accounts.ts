import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { segmentsSql } from './posts-condition';
import { Params, type PostsFrame } from './posts-question';

/** What the profile of an account tells, as it was seen last; null is unknown. */
export interface KnownAccount {
  followers: number | null;
  following: number | null;
  verified: boolean | null;
}

interface Row {
  handle: string;
  followers: number;
  following: number;
  verified: number;
}

const known = (value: number) => (value < 0 ? null : value);

/** Profiles of these handles by handle, lower case. One that no dataset holds a profile of is left out. */
export async function knownAccounts(
  { signal }: Pick<Ctx, 'signal'>,
  frame: Pick<PostsFrame, 'datasets'>,
  handles: readonly string[],
): Promise<Map<string, KnownAccount>> {
  const asked = [...new Set(handles.map((handle) => handle.toLowerCase()))].filter((name) => name !== '');
  if (asked.length === 0) return new Map();
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<Row>(
    `SELECT lowerUTF8(any(handle)) AS handle, argMax(followers, seen_at) AS followers,
       argMax(following, seen_at) AS following, argMax(verified, seen_at) AS verified
     FROM accounts WHERE ${segmentsSql(frame, params)}
       AND author_key IN (SELECT cityHash64(lowerUTF8(arrayJoin(${params.add(asked, 'Array(String)')}))))
     GROUP BY author_key`,
    params.values,
    { signal },
  );
  return new Map(
    rows.map(({ handle, followers, following, verified }) => [
      handle,
      {
        followers: known(followers),
        following: known(following),
        verified: verified < 0 ? null : verified === 1,
      },
    ]),
  );
}
