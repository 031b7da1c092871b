import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import type { SqlValue } from '@/lib/server/db/clickhouse-literal';

type Asker = Pick<Ctx, 'signal'>;

/** Who stands in one list of an own account and not in another. */
export interface ListDifference {
  own: number;
  in: number;
  notIn: number;
  /** Where profiles of its people lie. */
  people: number | null;
}

export interface ListedPerson {
  id: string;
  /** Null: no profile of theirs is kept. */
  handle: string | null;
  followers: number | null;
}

const DIFFERENT = `own = {own:UInt32} AND list = {in:UInt32}
  AND id NOT IN (SELECT id FROM own_lists WHERE own = {own:UInt32} AND list = {notIn:UInt32})`;

const paramsOf = (given: ListDifference): Record<string, SqlValue> => ({
  own: given.own,
  in: given.in,
  notIn: given.notIn,
  people: given.people === null ? [] : [given.people],
});

export async function countDifference({ signal }: Asker, given: ListDifference): Promise<number> {
  const store = await clickhouse();
  const rows = await store.query<{ n: number }>(
    `SELECT uniqExact(id) AS n FROM own_lists WHERE ${DIFFERENT}`,
    paramsOf(given),
    { signal },
  );
  return rows[0]?.n ?? 0;
}

/** The most followed first, those of whom no profile is kept last. */
export async function listDifference(
  { signal }: Asker,
  given: ListDifference,
  limit: number,
): Promise<ListedPerson[]> {
  const store = await clickhouse();
  const rows = await store.query<{ id: string; handle: string; followers: number }>(
    `SELECT toString(gone.id) AS id, known.handle AS handle, if(known.handle = '', -1, known.followers) AS followers
     FROM (SELECT DISTINCT id FROM own_lists WHERE ${DIFFERENT}) AS gone
     LEFT JOIN (SELECT toUInt64OrZero(author_id) AS id, argMax(accounts.handle, seen_at) AS handle,
         argMax(accounts.followers, seen_at) AS followers
       FROM accounts WHERE segment IN {people:Array(UInt32)} AND author_id != '' GROUP BY id) AS known USING (id)
     ORDER BY followers DESC, id LIMIT ${Math.trunc(limit)}`,
    paramsOf(given),
    { signal },
  );
  return rows.map(({ id, handle, followers }) => ({
    id,
    handle: handle === '' ? null : handle,
    followers: followers < 0 ? null : followers,
  }));
}
