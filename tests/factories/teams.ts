import { randomUUID } from 'node:crypto';
import { createTeam } from '@/lib/contracts/teams';
import type { Level, Team } from '@/lib/domain/teams';
import { database } from '@/lib/server/db/postgres';
import { adAccounts, grantedAccounts, memberships } from '@/lib/server/db/schema/teams';
import { listKeptMails } from '@/lib/server/stores/people/outbox-store';
import { type GivenPerson, signedInAs } from './people';

export type Person = Awaited<ReturnType<typeof signedInAs>>;

/** A membership straight in the store. @returns its id. */
export async function join(team: Team, person: Person, level: Level = 'member'): Promise<string> {
  const db = await database();
  const values = { teamId: team.id, userId: person.user.id, level };
  const [row] = await db.insert(memberships).values(values).returning();
  if (!row) throw new Error('No membership row was created');
  return row.id;
}

/** A team with its admin, and a member of it. */
export async function makeTeam(given: { name?: string; slug?: string; admin?: GivenPerson } = {}) {
  const admin = await signedInAs({ steppedUp: true, ...given.admin });
  const slug = given.slug ?? `t-${randomUUID().slice(0, 8)}`;
  const team = await admin.request(createTeam, { body: { name: given.name ?? 'Tea', slug } });
  const member = await signedInAs();
  const memberId = await join(team, member);
  return { admin, team, member, memberId, adminId: team.memberships[0]?.id ?? '' };
}

/** An ad account of a member, lent to the team. @returns the id of the loan. */
export async function lend(team: Team, owner: Person, membershipId: string): Promise<string> {
  const db = await database();
  const values = { userId: owner.user.id, accountId: randomUUID().slice(0, 8), name: 'Account' };
  const [account] = await db.insert(adAccounts).values(values).returning();
  if (!account) throw new Error('No account row was created');
  const [loan] = await db
    .insert(grantedAccounts)
    .values({ teamId: team.id, membershipId, adAccountId: account.id })
    .returning();
  if (!loan) throw new Error('No grant row was created');
  return loan.id;
}

/** Mails to an address, the newest first. */
export async function mailsTo(email: string | null) {
  const mails = await listKeptMails(new Date());
  return mails.filter(({ recipient }) => recipient === email);
}

/** The address in the last invitation to somebody, and its code. */
export async function lastInvitation(email: string | null): Promise<{ link: string; code: string }> {
  const [mail] = await mailsTo(email);
  const link = /https?:\/\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? '';
  return { link, code: new URL(link).hash.replace('#code=', '') };
}

export async function statusAndBody(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
