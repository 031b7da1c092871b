import 'server-only';
import { and, desc, inArray, isNotNull, like, ne } from 'drizzle-orm';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { partsOf } from '@/lib/server/db/clickhouse-parts';
import { database } from '@/lib/server/db/postgres';
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
    const [paid] = await db
      .select({ scope: networkReservations.scope })
      .from(networkReservations)
      .where(like(networkReservations.subject, `own ${row.id} %`))
      .orderBy(desc(networkReservations.createdAt))
      .limit(1);
    held.push({ ...row, segment, payer: teamOf(paid?.scope) });
  }
  return held;
}

/** @returns how many of these profiles the segments held. */
async function removeProfiles(segments: readonly number[], authorIds: readonly string[]): Promise<number> {
  if (segments.length === 0 || authorIds.length === 0) return 0;
  const store = await clickhouse();
  const ids = [...authorIds];
  const holding = await store.query<{ segment: number; profiles: number }>(
    `SELECT segment, uniqExact(author_id) AS profiles FROM accounts
     WHERE segment IN {segments:Array(UInt32)} AND author_id IN {ids:Array(String)} GROUP BY segment`,
    { segments: [...segments], ids },
  );
  for (const { segment } of holding)
    await store.command(
      `ALTER TABLE ${partsOf('accounts')} DELETE IN PARTITION {segment:UInt32} WHERE author_id IN {ids:Array(String)}`,
      { segment, ids },
    );
  return holding.reduce((sum, { profiles }) => sum + profiles, 0);
}

/** @returns how many liked posts of these ids were kept. */
async function removeLikes(postIds: readonly string[]): Promise<number> {
  if (postIds.length === 0) return 0;
  const store = await clickhouse();
  const ids = [...postIds];
  const holding = await store.query<{ own: number; likes: number }>(
    'SELECT own, uniqExact(post_id) AS likes FROM own_likes WHERE post_id IN {ids:Array(String)} GROUP BY own',
    { ids },
  );
  for (const { own } of holding)
    await store.command(
      `ALTER TABLE ${partsOf('own_likes')} DELETE IN PARTITION {own:UInt32} WHERE post_id IN {ids:Array(String)}`,
      { own, ids },
    );
  return holding.reduce((sum, { likes }) => sum + likes, 0);
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
  const [people, likes] = [await removeProfiles(segments, authorIds), await removeLikes(postIds)];
  return people + likes + (await removeHandles(handles));
}
