import 'server-only';
import { and, count, eq, gt } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { secondFactors } from '@/lib/server/db/schema/people';
import { auditEntries } from '@/lib/server/db/schema/trail';

export type SecondFactorRow = typeof secondFactors.$inferSelect;
export type FactorTransaction = Db;

/**
 * Runs `work` while nobody else changes or tries this person's second factor. It must read and write by the given
 * transaction only, and what it writes stays unless it throws.
 */
export async function withSecondFactor<T>(
  userId: string,
  work: (factor: SecondFactorRow | null, tx: FactorTransaction) => Promise<T>,
): Promise<T> {
  const db = await database();
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
    return work(rows[0] ?? null, tx);
  });
}

/** A new secret in place of one that was never confirmed. */
export async function replacePendingFactor(
  factor: Pick<SecondFactorRow, 'userId' | 'sealedSecret' | 'createdAt'>,
  tx: FactorTransaction,
): Promise<void> {
  const fresh = { ...factor, confirmedAt: null, lastStep: 0, recoveryHashes: [] };
  await tx
    .insert(secondFactors)
    .values(fresh)
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh });
}

export async function updateSecondFactor(
  userId: string,
  values: Partial<Pick<SecondFactorRow, 'confirmedAt' | 'lastStep' | 'recoveryHashes'>>,
  tx: FactorTransaction,
): Promise<void> {
  await tx.update(secondFactors).set(values).where(eq(secondFactors.userId, userId));
}

export async function deleteSecondFactor(userId: string, tx: FactorTransaction): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

/** Entries of one kind that the audit log holds about a person since then. */
export async function countEntries(
  given: { userId: string; action: string; since: Date },
  tx: FactorTransaction,
): Promise<number> {
  const { userId, action, since } = given;
  const rows = await tx
    .select({ entries: count() })
    .from(auditEntries)
    .where(
      and(eq(auditEntries.actorId, userId), eq(auditEntries.action, action), gt(auditEntries.at, since)),
    );
  return rows[0]?.entries ?? 0;
}
