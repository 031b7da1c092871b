import 'server-only';
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '@/lib/server/db/postgres';
import { shares, shareTries } from '@/lib/server/db/schema/sharing';

export type ShareRow = typeof shares.$inferSelect;
/** Without what is frozen, which is large. */
export type LeanShareRow = Omit<ShareRow, 'report' | 'comparison'>;
export const { report: _report, comparison: _comparison, ...leanShare } = getTableColumns(shares);
/** What a link opens; both null: closed meanwhile, or taken out. */
export type Frozen = Pick<ShareRow, 'report' | 'comparison'>;
const frozen = { report: shares.report, comparison: shares.comparison };

const isId = (id: string) => z.uuid().safeParse(id).success;

export async function addShare(row: typeof shares.$inferInsert): Promise<ShareRow> {
  const db = await database();
  const [added] = await db.insert(shares).values(row).returning();
  if (!added) throw new Error('No share row was created');
  return added;
}

/** Those a person has open now. */
export async function countOpenShares(userId: string, now: Date): Promise<number> {
  const db = await database();
  const open = and(eq(shares.userId, userId), isNull(shares.revokedAt), gt(shares.expiresAt, now));
  const rows = await db.select({ n: count() }).from(shares).where(open);
  return rows[0]?.n ?? 0;
}

export async function listShareRows(userId: string): Promise<LeanShareRow[]> {
  const db = await database();
  return db.select(leanShare).from(shares).where(eq(shares.userId, userId)).orderBy(desc(shares.createdAt));
}

/** The open share of a code, or null: unknown, closed and expired are alike. */
export async function findOpenShare(codeHash: string, now: Date): Promise<LeanShareRow | null> {
  const db = await database();
  const open = and(eq(shares.codeHash, codeHash), isNull(shares.revokedAt), gt(shares.expiresAt, now));
  const rows = await db.select(leanShare).from(shares).where(open);
  return rows[0] ?? null;
}

export async function readFrozen(id: string): Promise<Frozen> {
  const db = await database();
  const rows = await db.select(frozen).from(shares).where(eq(shares.id, id));
  return rows[0] ?? { report: null, comparison: null };
}

const ownShare = (userId: string, id: string) => and(eq(shares.id, id), eq(shares.userId, userId));

/** @returns null when it is nobody's or somebody else's. */
export async function changeShareRow(
  userId: string,
  id: string,
  change: { commentsOpen: boolean },
): Promise<LeanShareRow | null> {
  if (!isId(id)) return null;
  const db = await database();
  const rows = await db.update(shares).set(change).where(ownShare(userId, id)).returning(leanShare);
  return rows[0] ?? null;
}

/**
 * Closes a link for good: its version rises, and with it the code. Once more changes nothing.
 * @param closing.nextHash Hash of the code of a version.
 * @returns false when it is nobody's or somebody else's.
 */
export async function revokeShareRow(
  userId: string,
  id: string,
  { now, nextHash }: { now: Date; nextHash: (version: number) => string },
): Promise<boolean> {
  if (!isId(id)) return false;
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx.select(leanShare).from(shares).where(ownShare(userId, id)).for('update');
    if (!row) return false;
    if (row.revokedAt !== null) return true;
    const version = row.version + 1;
    const closed = { revokedAt: now, report: null, comparison: null, version, codeHash: nextHash(version) };
    await tx.update(shares).set(closed).where(eq(shares.id, id));
    return true;
  });
}

export async function noteView(id: string): Promise<void> {
  const db = await database();
  await db
    .update(shares)
    .set({ views: sql`${shares.views} + 1` })
    .where(eq(shares.id, id));
}

/** Tries that count at this moment. */
export interface SeenTries {
  /** Epoch ms, the newest first. */
  ofClient: number[];
  ofLink: number[];
}

export interface Trying {
  shareId: string;
  client: string;
  now: Date;
  /** No try older than this counts. */
  since: Date;
}

/**
 * Counts one try before its password is looked at. The link's row is held meanwhile: however many come at once, and to
 * however many processes, each sees those before it.
 * @param waitOf How long this try has to wait in view of earlier ones, in ms; 0 lets it through.
 * @returns the try's id, or how long to wait: who has to wait is not counted.
 */
export async function countTry(
  { shareId, client, now, since }: Trying,
  waitOf: (seen: SeenTries) => number,
): Promise<{ id: string } | { waitMs: number }> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: shares.id }).from(shares).where(eq(shares.id, shareId)).for('no key update');
    const rows = await tx
      .select({ client: shareTries.client, at: shareTries.triedAt })
      .from(shareTries)
      .where(and(eq(shareTries.shareId, shareId), gt(shareTries.triedAt, since)))
      .orderBy(desc(shareTries.triedAt));
    const times = (of: typeof rows) => of.map(({ at }) => at.getTime());
    const waitMs = waitOf({
      ofClient: times(rows.filter((row) => row.client === client)),
      ofLink: times(rows),
    });
    if (waitMs > 0) return { waitMs };
    const [added] = await tx
      .insert(shareTries)
      .values({ shareId, client, triedAt: now })
      .returning({ id: shareTries.id });
    if (!added) throw new Error('No try was counted');
    return added;
  });
}

/** A right password is no try. */
export async function forgetTry(id: string): Promise<void> {
  const db = await database();
  await db.delete(shareTries).where(eq(shareTries.id, id));
}

export async function forgetTriesBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(shareTries).where(lt(shareTries.triedAt, at));
}

/** Links that nobody can open any more. */
export async function forgetSharesBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(shares).where(or(lt(shares.expiresAt, at), lt(shares.revokedAt, at)));
}

/** Frozen reports and comparisons, a page at a time by id, for who has to look into every one of them. */
export async function frozenReports(after: string | null, limit: number) {
  const db = await database();
  const next = after === null ? undefined : gt(shares.id, after);
  return db
    .select({ id: shares.id, ...frozen })
    .from(shares)
    .where(and(or(isNotNull(shares.report), isNotNull(shares.comparison)), next))
    .orderBy(asc(shares.id))
    .limit(limit);
}

/** A link that was closed meanwhile stays empty. */
export async function replaceFrozen(id: string, changed: Partial<Frozen>): Promise<void> {
  const db = await database();
  await db
    .update(shares)
    .set(changed)
    .where(and(eq(shares.id, id), isNull(shares.revokedAt)));
}
