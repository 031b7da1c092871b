import 'server-only';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { ownSnapshots } from '@/lib/server/db/schema/own-snapshots';
import { teams } from '@/lib/server/db/schema/teams';

export type SnapshotRow = typeof ownSnapshots.$inferSelect;

/** With the team that pays. */
export async function findSnapshot(
  accountId: string,
): Promise<{ row: SnapshotRow; team: { name: string; slug: string } | null } | null> {
  const db = await database();
  const [found] = await db
    .select({ row: ownSnapshots, team: { name: teams.name, slug: teams.slug } })
    .from(ownSnapshots)
    .leftJoin(teams, eq(teams.id, ownSnapshots.teamId))
    .where(eq(ownSnapshots.accountId, accountId));
  return found ?? null;
}

/** Agrees to snapshots, or anew to others: what stopped them is forgotten. */
export async function keepSnapshot(
  given: Pick<SnapshotRow, 'accountId' | 'userId' | 'teamId' | 'lists' | 'atMostMicros' | 'dueAt'>,
): Promise<void> {
  const db = await database();
  const { accountId: _, ...set } = given;
  await db
    .insert(ownSnapshots)
    .values(given)
    .onConflictDoUpdate({ target: ownSnapshots.accountId, set: { ...set, stopped: null } });
}

export async function removeSnapshot(accountId: string): Promise<void> {
  const db = await database();
  await db.delete(ownSnapshots).where(eq(ownSnapshots.accountId, accountId));
}

/** Takes the snapshot that is due longest: for others it is due again only after the given moment. */
export async function claimSnapshot(now: Date, again: Date): Promise<SnapshotRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(ownSnapshots)
      .where(lte(ownSnapshots.dueAt, now))
      .orderBy(asc(ownSnapshots.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const { accountId } = ownSnapshots;
    await tx.update(ownSnapshots).set({ dueAt: again }).where(eq(accountId, row.accountId));
    return { ...row, dueAt: again };
  });
}

/** Ends a claim. What was agreed to, or taken back, meanwhile stands. */
export async function endSnapshotClaim(
  { accountId, dueAt: claimed }: SnapshotRow,
  change: Partial<Pick<SnapshotRow, 'dueAt' | 'takenAt' | 'stopped'>>,
): Promise<void> {
  const db = await database();
  const still = claimed === null ? isNull(ownSnapshots.dueAt) : eq(ownSnapshots.dueAt, claimed);
  await db
    .update(ownSnapshots)
    .set(change)
    .where(and(eq(ownSnapshots.accountId, accountId), still));
}

/** Own accounts whose people are read anew each day. */
export async function accountsWithSnapshots(): Promise<Set<string>> {
  const db = await database();
  const rows = await db
    .select({ accountId: ownSnapshots.accountId })
    .from(ownSnapshots)
    .where(and(isNotNull(ownSnapshots.dueAt), isNull(ownSnapshots.stopped)));
  return new Set(rows.map(({ accountId }) => accountId));
}
