import 'server-only';
import { and, asc, eq, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm';
import type { MemberOnX } from '@/lib/domain/own-circle';
import { type Db, database } from '@/lib/server/db/postgres';
import { ownSocialListMembers, ownSocialLists } from '@/lib/server/db/schema/own-circle';
import { holdOwn } from './tracked-store';

/* Where kept lists and their members stand on X. */

type Placed = Pick<
  typeof ownSocialLists.$inferSelect,
  'xId' | 'xAskedAt' | 'xChanged' | 'name' | 'description' | 'private'
>;

/** Says where a list stands, `only` where nobody has changed it meanwhile. */
export async function placeList(id: string, placed: Partial<Placed>, only?: SQL): Promise<void> {
  const db = await database();
  await db
    .update(ownSocialLists)
    .set(placed)
    .where(and(eq(ownSocialLists.id, id), only));
}

/** X was told of these fields: what has been changed since then waits for the next writing. */
export const fieldsWritten = (
  id: string,
  { name, description, private: hidden }: Pick<Placed, 'name' | 'description' | 'private'>,
) =>
  placeList(
    id,
    { xChanged: false },
    and(
      eq(ownSocialLists.name, name),
      eq(ownSocialLists.description, description),
      eq(ownSocialLists.private, hidden),
    ),
  );

export interface WaitingMember {
  handle: string;
  userId: string | null;
  x: MemberOnX;
}

/** Members that X has to be told of, those first that leave. */
export async function waitingMembers(listId: string, limit: number): Promise<WaitingMember[]> {
  const db = await database();
  const { handle, userId, x } = ownSocialListMembers;
  return db
    .select({ handle, userId, x })
    .from(ownSocialListMembers)
    .where(and(eq(ownSocialListMembers.listId, listId), inArray(x, ['leaves', 'waits'])))
    .orderBy(asc(x), asc(ownSocialListMembers.addedAt), asc(handle))
    .limit(limit);
}

const ofMember = (listId: string, handle: string) =>
  and(eq(ownSocialListMembers.listId, listId), eq(ownSocialListMembers.handle, handle));

/** X has it on the list now; whom the person took off meanwhile leaves it again with the next writing. */
export async function memberWritten(
  listId: string,
  { handle, userId }: { handle: string; userId: string },
  now: Date,
  db: Db,
): Promise<void> {
  await db
    .insert(ownSocialListMembers)
    .values({ listId, handle, userId, addedAt: now, x: 'leaves' })
    .onConflictDoUpdate({
      target: [ownSocialListMembers.listId, ownSocialListMembers.handle],
      set: { x: 'on' },
    });
}

export async function refuseMember(listId: string, handle: string): Promise<void> {
  const db = await database();
  await db.update(ownSocialListMembers).set({ x: 'refused' }).where(ofMember(listId, handle));
}

/** X was told that it leaves; whoever was put back meanwhile waits again. */
export async function dropMember(listId: string, handle: string, tx?: Db): Promise<void> {
  const db = tx ?? (await database());
  const { x } = ownSocialListMembers;
  await db.delete(ownSocialListMembers).where(and(ofMember(listId, handle), eq(x, 'leaves')));
  await db
    .update(ownSocialListMembers)
    .set({ x: 'waits' })
    .where(and(ofMember(listId, handle), eq(x, 'on')));
}

/** @param ids By handle; null: nobody at X has it. */
export async function nameMembers(listId: string, ids: ReadonlyMap<string, string | null>): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    for (const [handle, userId] of ids)
      await tx
        .update(ownSocialListMembers)
        .set(userId === null ? { x: 'nobody' } : { userId })
        .where(ofMember(listId, handle));
  });
}

/** The list is not on X any more: it stands here alone, and so do its members. */
async function takenOff(tx: Db, where: SQL | undefined): Promise<void> {
  const gone = await tx
    .update(ownSocialLists)
    .set({ xId: null, xAskedAt: null, xChanged: false, xUnread: null })
    .where(where)
    .returning({ id: ownSocialLists.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  const members = inArray(ownSocialListMembers.listId, ids);
  await tx.delete(ownSocialListMembers).where(and(members, eq(ownSocialListMembers.x, 'leaves')));
  await tx.update(ownSocialListMembers).set({ x: 'waits' }).where(members);
}

export async function takeListOff(id: string): Promise<void> {
  const db = await database();
  await db.transaction((tx) => takenOff(tx, eq(ownSocialLists.id, id)));
}

export interface ListAtX {
  id: string;
  name: string;
  description: string;
  private: boolean;
  members: number | null;
}

/**
 * Takes in what X tells of the account's lists; what was changed here and not written yet stays as it is.
 * @param whole X told of all of them: a list that is not among them was deleted there.
 */
export async function keepListsOfX(
  accountId: string,
  lists: readonly ListAtX[],
  { now, whole }: { now: Date; whole: boolean },
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await holdOwn(accountId, tx);
    for (const list of lists) await keepOne(tx, accountId, list, now);
    if (!whole) return;
    const ids = lists.map(({ id }) => id);
    const gone = ids.length > 0 ? notInArray(ownSocialLists.xId, ids) : isNotNull(ownSocialLists.xId);
    await takenOff(tx, and(eq(ownSocialLists.accountId, accountId), gone));
  });
}

async function keepOne(tx: Db, accountId: string, list: ListAtX, now: Date): Promise<void> {
  const { id: xId, members, ...fields } = list;
  const known = and(eq(ownSocialLists.accountId, accountId), eq(ownSocialLists.xId, xId));
  const [row] = await tx.select().from(ownSocialLists).where(known);
  if (!row) {
    const dates = { createdAt: now, updatedAt: now };
    await tx.insert(ownSocialLists).values({ accountId, xId, xUnread: members, ...fields, ...dates });
    return;
  }
  const { listId, x } = ownSocialListMembers;
  const here = await tx.$count(ownSocialListMembers, and(eq(listId, row.id), inArray(x, ['on', 'leaves'])));
  const xUnread = members === null || members === here ? null : members;
  await tx
    .update(ownSocialLists)
    .set({ xUnread, ...(!row.xChanged && fields) })
    .where(eq(ownSocialLists.id, row.id));
}

/** All members of a list as X tells of them, the last added first there. */
export async function keepMembersOfX(
  listId: string,
  people: readonly { id: string; handle: string }[],
  now: Date,
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const { handle, x } = ownSocialListMembers;
    const ofList = eq(ownSocialListMembers.listId, listId);
    const names = people.map((one) => one.handle);
    const gone = and(ofList, inArray(x, ['on', 'leaves']));
    await tx
      .delete(ownSocialListMembers)
      .where(and(gone, names.length > 0 ? notInArray(handle, names) : undefined));
    for (const one of people) {
      const row = { listId, handle: one.handle, userId: one.id, addedAt: now, x: 'on' as const };
      await tx.insert(ownSocialListMembers).values(row).onConflictDoNothing();
      const waits = and(ofMember(listId, one.handle), inArray(x, ['waits', 'refused', 'nobody']));
      await tx.update(ownSocialListMembers).set({ x: 'on', userId: one.id }).where(waits);
    }
    await tx.update(ownSocialLists).set({ xUnread: null }).where(eq(ownSocialLists.id, listId));
  });
}

/** Lists at X that stand here too. */
export async function knownXIds(accountId: string): Promise<Set<string>> {
  const db = await database();
  const rows = await db
    .select({ xId: ownSocialLists.xId })
    .from(ownSocialLists)
    .where(and(eq(ownSocialLists.accountId, accountId), isNotNull(ownSocialLists.xId)));
  return new Set(rows.flatMap(({ xId }) => xId ?? []));
}
