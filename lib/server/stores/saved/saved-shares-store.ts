import 'server-only';
import { and, asc, count, eq, exists, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { keyedHash } from '@/lib/server/crypto';
import type { UserActor } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { savedAudiences, savedLists, savedShares } from '@/lib/server/db/schema/saved';
import { adAccounts, grantedAccounts, memberships, teams } from '@/lib/server/db/schema/teams';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { holdPerson } from '@/lib/server/stores/hold-person';

/** What is shared: one saved audience or one saved list. */
export type SharedRow = { audienceId: string } | { listId: string };
/** Audit action of one mail that shares a row. */
export const SHARE_ACTION = 'saved.shared';

const ofRow = (row: SharedRow) =>
  'audienceId' in row ? eq(savedShares.audienceId, row.audienceId) : eq(savedShares.listId, row.listId);

/** To whom a mail went, in its audit entry: comparable, and no address. */
export const recipientHash = (email: string) => keyedHash('recipient', email);

/**
 * Mails this person has sent since a moment to share things, by the hash of their recipient. The trail keeps them also
 * when a share is taken back. Until the transaction ends they send no others.
 */
export async function countShareMails(
  userId: string,
  since: Date,
  tx: Db,
): Promise<ReadonlyMap<string | null, number>> {
  await holdPerson(userId, tx);
  const sent = and(
    eq(auditEntries.action, SHARE_ACTION),
    eq(auditEntries.actorId, userId),
    gt(auditEntries.at, since),
  );
  const to = sql<string | null>`${auditEntries.detail} ->> 'to'`;
  const rows = await tx.select({ to, mails: count() }).from(auditEntries).where(sent).groupBy(to);
  return new Map(rows.map((row) => [row.to, row.mails]));
}

export interface MailedLink {
  email: string;
  sharedBy: string;
  linkHash: string;
  linkExpiresAt: Date;
  at: Date;
}

/** One share for an address; shared again, its earlier link no longer works. */
export async function putMailShare(row: SharedRow, link: MailedLink, tx: Db): Promise<void> {
  const { email, at, ...values } = link;
  const [old] = await tx
    .select({ id: savedShares.id })
    .from(savedShares)
    .where(and(ofRow(row), eq(savedShares.email, email)));
  if (old) {
    await tx
      .update(savedShares)
      .set({ ...values, sentAt: at, sends: sql`${savedShares.sends} + 1` })
      .where(eq(savedShares.id, old.id));
    return;
  }
  await tx.insert(savedShares).values({ ...row, ...values, email, sends: 1, sentAt: at, createdAt: at });
}

export async function putAccountShare(
  row: SharedRow,
  share: { adAccountId: string; sharedBy: string; at: Date },
): Promise<void> {
  const db = await database();
  const { at, ...values } = share;
  await db
    .insert(savedShares)
    .values({ ...row, ...values, createdAt: at })
    .onConflictDoNothing();
}

/** With whom a row is shared. */
export async function listShares(row: SharedRow): Promise<{ emails: string[]; adAccountIds: string[] }> {
  const db = await database();
  const shares = await db
    .select({ email: savedShares.email, account: savedShares.adAccountId })
    .from(savedShares)
    .where(ofRow(row))
    .orderBy(asc(savedShares.createdAt), asc(savedShares.id));
  return {
    emails: shares.flatMap(({ email }) => email ?? []),
    adAccountIds: shares.flatMap(({ account }) => account ?? []),
  };
}

/** Takes shares back: of this address, of this ad account. */
export async function removeShares(
  row: SharedRow,
  whom: { email?: string | undefined; adAccountId?: string | undefined },
): Promise<void> {
  const db = await database();
  const either = or(
    whom.email === undefined ? undefined : eq(savedShares.email, whom.email),
    whom.adAccountId === undefined ? undefined : eq(savedShares.adAccountId, whom.adAccountId),
  );
  if (either) await db.delete(savedShares).where(and(ofRow(row), either));
}

/** What a link opens: nothing once it is too old, the share was taken back, or the row or its owner is gone. */
export async function findLink(
  linkHash: string,
  now: Date,
): Promise<{ audienceId: string | null; listId: string | null; email: string } | null> {
  const db = await database();
  const { audienceId, listId, email } = savedShares;
  const rows = await db
    .select({ audienceId, listId, email })
    .from(savedShares)
    .innerJoin(users, eq(users.id, savedShares.sharedBy))
    .leftJoin(savedAudiences, eq(savedAudiences.id, savedShares.audienceId))
    .leftJoin(savedLists, eq(savedLists.id, savedShares.listId))
    .where(
      and(
        eq(savedShares.linkHash, linkHash),
        gt(savedShares.linkExpiresAt, now),
        isNull(users.deletedAt),
        isNull(savedAudiences.deletedAt),
        isNull(savedLists.deletedAt),
        isNotNull(savedShares.email),
      ),
    );
  const row = rows[0];
  return row?.email ? { ...row, email: row.email } : null;
}

/** Teams of the person to which the account is lent. */
const lentTo = (db: Db, person: UserActor, adAccountId: string) =>
  db
    .select({ id: teams.id })
    .from(grantedAccounts)
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.adAccountId))
    .innerJoin(teams, eq(teams.id, grantedAccounts.teamId))
    .innerJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, person.id)))
    .where(and(eq(adAccounts.accountId, adAccountId), isNull(teams.deletedAt)));

/** Whether the person has the ad account, or is in a team to which it is lent. */
export async function worksWith(person: UserActor, adAccountId: string): Promise<boolean> {
  const db = await database();
  const own = await db
    .select({ id: adAccounts.id })
    .from(adAccounts)
    .where(and(eq(adAccounts.userId, person.id), eq(adAccounts.accountId, adAccountId)));
  return own.length > 0 || (await lentTo(db, person, adAccountId)).length > 0;
}

/** Verified addresses of the others who are in a team of the person to which the account is lent. */
export async function colleaguesIn(person: UserActor, adAccountId: string): Promise<string[]> {
  const db = await database();
  const common = lentTo(db, person, adAccountId).as('common');
  const member = db
    .select({ one: sql`1` })
    .from(memberships)
    .innerJoin(common, eq(common.id, memberships.teamId))
    .where(eq(memberships.userId, users.id));
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(exists(member), ne(users.id, person.id), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)),
    )
    .orderBy(asc(users.email));
  return rows.flatMap(({ email }) => email ?? []);
}
