import 'server-only';
import { and, desc, eq, inArray, isNotNull, isNull, like, ne, sql } from 'drizzle-orm';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { partsOf } from '@/lib/server/db/clickhouse-parts';
import { type Db, database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { ownAccounts } from '@/lib/server/db/schema/own';
import { ownQueue, ownSocialListMembers, ownTracked } from '@/lib/server/db/schema/own-circle';
import { networkReservations } from '@/lib/server/db/schema/runs';

/* What own accounts hold of other people, as far as the network may want it back. Ids are digits as text. */

export interface OwnPeople {
  id: string;
  number: number;
  /** The segment of `accounts` with the profiles. */
  segment: number;
  /** Team whose budget paid for the last list; null: the installation's own. */
  payer: number | null;
}

const teamOf = (scope: string | undefined): number | null => {
  const team = /^team:(\d+)$/.exec(scope ?? '')?.[1];
  return team === undefined ? null : Number(team);
};

/** Whose budget paid last for something of an own account; undefined: nothing was paid. */
async function lastPayer(db: Db, id: string): Promise<number | null | undefined> {
  const [paid] = await db
    .select({ scope: networkReservations.scope })
    .from(networkReservations)
    .where(like(networkReservations.subject, `own ${id} %`))
    .orderBy(desc(networkReservations.createdAt))
    .limit(1);
  return paid && teamOf(paid.scope);
}

/** Whose budget pays for posts of own accounts that were read without a run, by the dataset that holds them. */
export async function ownPostsPayers(): Promise<Map<string, number | null>> {
  const db = await database();
  const same = (column: 'ownerKind' | 'ownerId') =>
    sql`${datasets[column]} is not distinct from ${ownAccounts[column]}`;
  const rows = await db
    .select({ id: ownAccounts.id, dataset: datasets.id })
    .from(ownAccounts)
    .innerJoin(datasets, and(eq(datasets.name, ownAccounts.datasetName), same('ownerKind'), same('ownerId')))
    .where(and(isNull(datasets.deletedAt), ne(ownAccounts.source, 'sample')));
  const payers = new Map<string, number | null>();
  for (const { id, dataset } of rows) {
    const payer = await lastPayer(db, id);
    if (payer !== undefined) payers.set(dataset, payer);
  }
  return payers;
}

/** Own accounts with profiles of people; those of the sample person are nobody's. */
export async function ownPeopleHeld(): Promise<OwnPeople[]> {
  const db = await database();
  const { id, number, peopleSegment, source } = ownAccounts;
  const rows = await db
    .select({ id, number, segment: peopleSegment })
    .from(ownAccounts)
    .where(and(isNotNull(peopleSegment), ne(source, 'sample')))
    .orderBy(number);
  const held: OwnPeople[] = [];
  for (const { segment, ...row } of rows) {
    if (segment === null) continue;
    held.push({ ...row, segment, payer: (await lastPayer(db, row.id)) ?? null });
  }
  return held;
}

/** Where rows of people lie: a table, the number it is parted by, and the id that they go by. */
const HELD = {
  profiles: { table: 'accounts', part: 'segment', id: 'author_id' },
  likes: { table: 'own_likes', part: 'own', id: 'post_id' },
} as const;

/** @param parts Those alone; absent: all of the table. @returns how many of these ids were held. */
async function removeRows(
  what: keyof typeof HELD,
  ids: readonly string[],
  parts?: readonly number[],
): Promise<number> {
  if (ids.length === 0 || parts?.length === 0) return 0;
  const { table, part, id } = HELD[what];
  const store = await clickhouse();
  const among = parts ? `${part} IN {parts:Array(UInt32)} AND` : '';
  const these = { ids: [...ids], ...(parts && { parts: [...parts] }) };
  const holding = await store.query<{ at: number; held: number }>(
    `SELECT ${part} AS at, uniqExact(${id}) AS held FROM ${table}
     WHERE ${among} ${id} IN {ids:Array(String)} GROUP BY ${part}`,
    these,
  );
  for (const { at } of holding)
    await store.command(
      `ALTER TABLE ${partsOf(table)} DELETE IN PARTITION {at:UInt32} WHERE ${id} IN {ids:Array(String)}`,
      { at, ids: [...ids] },
    );
  return holding.reduce((sum, { held }) => sum + held, 0);
}

async function removeHandles(handles: readonly string[]): Promise<number> {
  if (handles.length === 0) return 0;
  const db = await database();
  const these = [...handles];
  const { handle } = ownSocialListMembers;
  const gone = [
    await db.delete(ownSocialListMembers).where(inArray(handle, these)).returning({ handle }),
    await db.delete(ownQueue).where(inArray(ownQueue.handle, these)).returning({ handle: ownQueue.handle }),
    await db
      .delete(ownTracked)
      .where(inArray(ownTracked.handle, these))
      .returning({ handle: ownTracked.handle }),
  ];
  return gone.reduce((sum, rows) => sum + rows.length, 0);
}

/**
 * Takes profiles, liked posts and kept handles out of every own account. Ids stay in the lists of people: they are the
 * person's own, and tell nothing but that somebody was there. @returns how many rows went
 */
export async function removeOwnContent({
  postIds,
  authorIds,
  handles,
}: {
  postIds: readonly string[];
  authorIds: readonly string[];
  /** Lower case. */
  handles: readonly string[];
}): Promise<number> {
  const segments = authorIds.length === 0 ? [] : (await ownPeopleHeld()).map(({ segment }) => segment);
  const people = await removeRows('profiles', authorIds, segments);
  const likes = await removeRows('likes', postIds);
  return people + likes + (await removeHandles(handles));
}
