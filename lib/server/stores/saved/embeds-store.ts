import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Report } from '@/lib/domain/report';
import { type Db, database } from '@/lib/server/db/postgres';
import { shareEmbeds, shares } from '@/lib/server/db/schema/sharing';
import { isOpen, type LeanShareRow, leanShare } from './shares-store';

export type EmbedRow = typeof shareEmbeds.$inferSelect;
const isId = (id: string) => z.uuid().safeParse(id).success;

/**
 * A share of the person that is open, held until the transaction ends, with what it already shows elsewhere.
 * @returns null when it is nobody's, somebody else's or closed.
 */
export async function withOwnShare<T>(
  { userId, id, now }: { userId: string; id: string; now: Date },
  work: (tx: Db, share: LeanShareRow & { report: Report | null }) => Promise<T>,
): Promise<T | null> {
  if (!isId(id)) return null;
  const db = await database();
  return db.transaction(async (tx) => {
    const [share] = await tx
      .select()
      .from(shares)
      .where(and(eq(shares.id, id), eq(shares.userId, userId), isOpen(now)))
      .for('no key update');
    return share ? work(tx, share) : null;
  });
}

export async function listEmbedRows(shareId: string, tx: Db): Promise<EmbedRow[]> {
  return tx
    .select()
    .from(shareEmbeds)
    .where(eq(shareEmbeds.shareId, shareId))
    .orderBy(asc(shareEmbeds.createdAt), asc(shareEmbeds.id));
}

export async function addEmbed(row: typeof shareEmbeds.$inferInsert, tx: Db): Promise<EmbedRow> {
  const [added] = await tx.insert(shareEmbeds).values(row).returning();
  if (!added) throw new Error('No embed row was created');
  return added;
}

/** @returns false when it is not there, or beside somebody else's link. */
export async function removeEmbedRow(userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const db = await database();
  const own = sql`exists (select 1 from ${shares} where ${shares.id} = ${shareEmbeds.shareId} and ${shares.userId} = ${userId})`;
  const gone = await db
    .delete(shareEmbeds)
    .where(and(eq(shareEmbeds.id, id), own))
    .returning({ id: shareEmbeds.id });
  return gone.length > 0;
}

/** What a code shows, while its link is open and has no password; else null. */
export async function findEmbed(
  codeHash: string,
  now: Date,
): Promise<{ embed: EmbedRow; share: LeanShareRow } | null> {
  const db = await database();
  const open = and(isOpen(now), isNull(shares.password));
  const rows = await db
    .select({ embed: shareEmbeds, share: leanShare })
    .from(shareEmbeds)
    .innerJoin(shares, eq(shares.id, shareEmbeds.shareId))
    .where(and(eq(shareEmbeds.codeHash, codeHash), open));
  return rows[0] ?? null;
}
