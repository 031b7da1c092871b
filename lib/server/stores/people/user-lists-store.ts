import 'server-only';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { userListMembers, userLists } from '@/lib/server/db/schema/user-lists';

export type UserListRow = typeof userLists.$inferSelect & { members: number };
type Content = Pick<UserListRow, 'name' | 'description' | 'icon'>;

async function select(userId: string, id: string | null, tx?: Db): Promise<UserListRow[]> {
  const db = tx ?? (await database());
  const rows = await db
    .select({ list: userLists, members: count(userListMembers.handle) })
    .from(userLists)
    .leftJoin(userListMembers, eq(userListMembers.listId, userLists.id))
    .where(and(eq(userLists.userId, userId), id === null ? undefined : eq(userLists.id, id)))
    .groupBy(userLists.id)
    .orderBy(asc(userLists.name), asc(userLists.createdAt));
  return rows.map(({ list, members }) => ({ ...list, members }));
}

export const listUserListRows = (userId: string) => select(userId, null);

/** @param id Must be a UUID. */
export async function findUserList(userId: string, id: string): Promise<UserListRow | null> {
  return (await select(userId, id))[0] ?? null;
}

/** @returns null when the person has as many as they may. */
export async function insertUserList(
  values: Content & { userId: string; createdAt: Date },
  most: number,
): Promise<UserListRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, values.userId)).for('update');
    if ((await select(values.userId, null, tx)).length >= most) return null;
    const [row] = await tx
      .insert(userLists)
      .values({ ...values, updatedAt: values.createdAt })
      .returning();
    return row ? { ...row, members: 0 } : null;
  });
}

export async function changeUserList(id: string, change: Partial<Content>, at: Date): Promise<void> {
  const db = await database();
  await db
    .update(userLists)
    .set({ ...change, updatedAt: at })
    .where(eq(userLists.id, id));
}

/** All or none. @returns whether all of them were the person's. */
export async function deleteUserListRows(userId: string, ids: readonly string[]): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const own = and(eq(userLists.userId, userId), inArray(userLists.id, [...ids]));
    const found = await tx.select({ id: userLists.id }).from(userLists).where(own).for('update');
    if (found.length !== ids.length) return false;
    await tx.delete(userLists).where(own);
    return true;
  });
}

export async function listMembersOf(id: string): Promise<{ handle: string; addedAt: Date }[]> {
  const db = await database();
  return db
    .select({ handle: userListMembers.handle, addedAt: userListMembers.addedAt })
    .from(userListMembers)
    .where(eq(userListMembers.listId, id))
    .orderBy(asc(userListMembers.handle));
}

/** @returns false when the list would become too long; then nothing is added. */
export async function addHandles(
  id: string,
  handles: readonly string[],
  at: Date,
  most: number,
): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: userLists.id }).from(userLists).where(eq(userLists.id, id)).for('update');
    const own = eq(userListMembers.listId, id);
    const held = await tx.select({ handle: userListMembers.handle }).from(userListMembers).where(own);
    const known = new Set(held.map(({ handle }) => handle));
    const fresh = [...new Set(handles)].filter((handle) => !known.has(handle));
    if (known.size + fresh.length > most) return false;
    if (fresh.length === 0) return true;
    await tx.insert(userListMembers).values(fresh.map((handle) => ({ listId: id, handle, addedAt: at })));
    await tx.update(userLists).set({ updatedAt: at }).where(eq(userLists.id, id));
    return true;
  });
}

export async function removeHandles(id: string, handles: readonly string[], at: Date): Promise<void> {
  const db = await database();
  const some = and(eq(userListMembers.listId, id), inArray(userListMembers.handle, [...handles]));
  await db.transaction(async (tx) => {
    await tx.delete(userListMembers).where(some);
    await tx.update(userLists).set({ updatedAt: at }).where(eq(userLists.id, id));
  });
}
