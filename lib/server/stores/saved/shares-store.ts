import 'server-only';
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { scheduleIssues } from '@/lib/server/db/schema/report-schedules';
import { shares, shareTries } from '@/lib/server/db/schema/sharing';
import { holdPerson } from '@/lib/server/stores/hold-person';

export type ShareRow = typeof shares.$inferSelect;
/** Without what is frozen, which is large. */
export type LeanShareRow = Omit<ShareRow, 'report' | 'comparison'>;
export const { report: _report, comparison: _comparison, ...leanShare } = getTableColumns(shares);
/** What a link opens; both null: closed meanwhile, or taken out. */
export type Frozen = Pick<ShareRow, 'report' | 'comparison'>;
const frozen = { report: shares.report, comparison: shares.comparison };

const isId = (id: string) => z.uuid().safeParse(id).success;

/** Counted under the person's lock: many at once are no more. @returns null when there are `most` already. */
export async function addShare(row: typeof shares.$inferInsert, most: number): Promise<ShareRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdPerson(row.userId, tx);
    if ((await countOpenShares(row.userId, row.createdAt ?? new Date(), tx)) >= most) return null;
    const [added] = await tx.insert(shares).values(row).returning();
    if (!added) throw new Error('No share row was created');
    return added;
  });
}

/** Those a person has made and open now; the issues of their schedules have a limit of their own. */
export async function countOpenShares(userId: string, now: Date, tx?: Db): Promise<number> {
  const db = tx ?? (await database());
  const issued = sql`exists (select 1 from ${scheduleIssues} where ${scheduleIssues.shareId} = ${shares.id})`;
  return db.$count(shares, and(eq(shares.userId, userId), isOpen(now), not(issued)));
}

export async function listShareRows(userId: string): Promise<LeanShareRow[]> {
  const db = await database();
  return db.select(leanShare).from(shares).where(eq(shares.userId, userId)).orderBy(desc(shares.createdAt));
}

/** What opens to everybody with the code: not closed, not expired, and of somebody whose account stands. */
export const isOpen = (now: Date) =>
  and(
    isNull(shares.revokedAt),
    gt(shares.expiresAt, now),
    sql`exists (select 1 from ${users} where ${users.id} = ${shares.userId} and ${users.deletedAt} is null)`,
  );

/** The open share of a code, or null: unknown, closed and expired are alike. */
export async function findOpenShare(codeHash: string, now: Date): Promise<LeanShareRow | null> {
  const db = await database();
  const rows = await db
    .select(leanShare)
    .from(shares)
    .where(and(eq(shares.codeHash, codeHash), isOpen(now)));
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
