import 'server-only';
import { and, count, desc, eq, gt, inArray, isNull, or, sum } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { invites, teams } from '@/lib/server/db/schema/teams';
import { auditEntries } from '@/lib/server/db/schema/trail';
import type { TeamRow, TeamTransaction } from './teams-store';

export type InviteRow = typeof invites.$inferSelect;

/** Actions of the audit that stand for one mail each. */
export const INVITE_MAIL_ACTIONS = ['team.invite.created', 'team.invite.resent'] as const;

const pending = and(isNull(invites.acceptedAt), isNull(invites.revokedAt));

/** What was neither accepted nor revoked, the last sent first. */
export async function listPendingInvites(teamId: number): Promise<InviteRow[]> {
  const db = await database();
  return db
    .select()
    .from(invites)
    .where(and(eq(invites.teamId, teamId), pending))
    .orderBy(desc(invites.sentAt), invites.email);
}

/** Every invitation of a team, whatever became of it, the newest first. */
export async function listAllInvites(teamId: number): Promise<InviteRow[]> {
  const db = await database();
  return db.select().from(invites).where(eq(invites.teamId, teamId)).orderBy(desc(invites.createdAt));
}

/** @param id Must be a UUID. */
export async function findInvite(
  teamId: number,
  id: string,
  tx?: TeamTransaction,
): Promise<InviteRow | null> {
  const db = tx ?? (await database());
  const rows = await db
    .select()
    .from(invites)
    .where(and(eq(invites.teamId, teamId), eq(invites.id, id)));
  return rows[0] ?? null;
}

export interface InviteByCode {
  invite: InviteRow;
  team: TeamRow;
  inviter: { firstName: string; lastName: string; email: string | null } | null;
}

/** The invitation that a code belongs to, unless its team was deleted. */
export async function findInviteByCode(codeHash: string, tx?: TeamTransaction): Promise<InviteByCode | null> {
  const db = tx ?? (await database());
  const inviter = { firstName: users.firstName, lastName: users.lastName, email: users.email };
  const rows = await db
    .select({ invite: invites, team: teams, inviter })
    .from(invites)
    .innerJoin(teams, eq(teams.id, invites.teamId))
    .leftJoin(users, eq(users.id, invites.invitedBy))
    .where(and(eq(invites.codeHash, codeHash), isNull(teams.deletedAt)));
  return rows[0] ?? null;
}

export type NewInvite = Pick<InviteRow, 'teamId' | 'email' | 'message' | 'codeHash' | 'expiresAt'> & {
  invitedBy: string;
  sentAt: Date;
};

/** One pending invitation for an address: a new one, or the old one with a new code. Call it with the team locked. */
export async function putInvite(
  values: NewInvite,
  tx: TeamTransaction,
): Promise<{ invite: InviteRow; renewed: boolean }> {
  const { teamId, email, sentAt } = values;
  const [old] = await tx
    .select()
    .from(invites)
    .where(and(eq(invites.teamId, teamId), eq(invites.email, email), pending));
  const [invite] = old
    ? await tx
        .update(invites)
        .set({ ...values, sends: old.sends + 1 })
        .where(eq(invites.id, old.id))
        .returning()
    : await tx
        .insert(invites)
        .values({ ...values, createdAt: sentAt })
        .returning();
  if (!invite) throw new Error('The invitation was not stored');
  return { invite, renewed: old !== undefined };
}

/**
 * Invitations sent since a moment by this team or by this person for whichever team. Until the transaction ends the
 * person sends no others, so that many calls at once are counted one after another.
 */
export async function countInvitesSent(
  teamId: number,
  personId: string,
  since: Date,
  tx: TeamTransaction,
): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('no key update');
  const whose = or(eq(auditEntries.teamId, teamId), eq(auditEntries.actorId, personId));
  const rows = await tx
    .select({ sent: count() })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, [...INVITE_MAIL_ACTIONS]), gt(auditEntries.at, since), whose));
  return rows[0]?.sent ?? 0;
}

/** Of these addresses those that the team wrote to at least `limit` times and last since a moment. */
export async function addressesWrittenTo(
  teamId: number,
  emails: readonly string[],
  since: Date,
  limit: number,
  tx: TeamTransaction,
): Promise<string[]> {
  const recent = and(
    eq(invites.teamId, teamId),
    inArray(invites.email, [...emails]),
    gt(invites.sentAt, since),
  );
  const rows = await tx
    .select({ email: invites.email, sent: sum(invites.sends) })
    .from(invites)
    .where(recent)
    .groupBy(invites.email);
  return rows.filter(({ sent }) => Number(sent) >= limit).map(({ email }) => email);
}

/** @returns false when it was accepted or revoked meanwhile. */
export async function markAccepted(
  id: string,
  by: { userId: string; at: Date },
  tx: TeamTransaction,
): Promise<boolean> {
  const rows = await tx
    .update(invites)
    .set({ acceptedAt: by.at, acceptedBy: by.userId })
    .where(and(eq(invites.id, id), pending))
    .returning({ id: invites.id });
  return rows.length > 0;
}

export async function markRevoked(id: string, at: Date, tx: TeamTransaction): Promise<void> {
  await tx.update(invites).set({ revokedAt: at }).where(eq(invites.id, id));
}
