import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { type Invite, INVITE_LIFE_MS, type INVITE_STATES, INVITES_PER_DAY } from '@/lib/domain/teams';
import { hashToken, randomToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  addressesWrittenTo,
  countInvitesSent,
  findInvite,
  type InviteRow,
  listPendingInvites,
  markRevoked,
  putInvite,
} from '@/lib/server/stores/people/invites-store';
import {
  findPeople,
  languagesOf,
  listMembers,
  type PersonRow,
  type TeamTransaction,
} from '@/lib/server/stores/people/teams-store';
import { changeTeam, requireAdmin, type TeamAccess, type TeamKey } from './authorise-team';
import { mailInvite } from './team-mail';
import { nameOf } from './team-view';

const DAY_MS = 24 * 3_600_000;
/** Mails of a team to one address within a day: more would be a nuisance. */
const SENDS_PER_ADDRESS = 5;

export function inviteState(row: InviteRow, now: Date): (typeof INVITE_STATES)[number] {
  if (row.acceptedAt) return 'accepted';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'open';
}

export function inviteView(row: InviteRow, now: Date): Invite {
  return {
    id: row.id,
    team: row.teamId,
    email: row.email,
    message: row.message,
    state: inviteState(row, now),
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

export const noInvite = () =>
  new AppError('not_found', 'There is no such invitation', { code: 'unknown_invite' });

/** Open and expired ones. */
export async function listInvites(ctx: Ctx, key: TeamKey): Promise<Invite[]> {
  const { team } = await requireAdmin(ctx, key);
  return (await listPendingInvites(team.id)).map((row) => inviteView(row, ctx.now()));
}

/** @throws AppError `not_found` (code `unknown_invite`) also for invitations of other teams. */
export async function getInvite(ctx: Ctx, key: TeamKey, id: string): Promise<Invite> {
  const { team } = await requireAdmin(ctx, key);
  const row = await findInvite(team.id, id);
  if (!row) throw noInvite();
  return inviteView(row, ctx.now());
}

async function refuseMembers(teamId: number, emails: readonly string[], tx: TeamTransaction): Promise<void> {
  const members = new Set((await listMembers(teamId, tx)).map(({ user }) => user.email));
  const known = emails.filter((email) => members.has(email));
  if (known.length === 0) return;
  const messages = known.map((email) => `${email} is a member already`);
  throw new AppError('bad_request', messages.join('. '), {
    code: 'already_member',
    fields: { emails: messages },
    problems: { emails: [{ code: 'already_member' }] },
  });
}

const tooMany = (message: string) => new AppError('rate_limited', message, { code: 'invite_limit' });

async function checkLimits(
  ctx: Ctx,
  { team, person }: TeamAccess,
  emails: readonly string[],
  tx: TeamTransaction,
): Promise<void> {
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const sent = await countInvitesSent(team.id, person.id, since, tx);
  if (sent + emails.length > INVITES_PER_DAY)
    throw tooMany(
      `At most ${INVITES_PER_DAY} invitations leave within a day, and ${sent} have. Try again tomorrow.`,
    );
  const [pestered] = await addressesWrittenTo(team.id, emails, since, SENDS_PER_ADDRESS, tx);
  if (pestered !== undefined)
    throw tooMany(`${pestered} has been sent ${SENDS_PER_ADDRESS} invitations. Try again tomorrow.`);
}

interface Letter {
  email: string;
  message: string;
  /** Sent again on purpose, not invited anew. */
  resent: boolean;
}

/** Puts the invitation and its mail into one transaction. Only the code's hash stays here. */
async function sendInvite(
  ctx: Ctx,
  { team, person }: TeamAccess,
  letter: Letter,
  people: { inviter: PersonRow | undefined; languages: Map<string, string> },
  tx: TeamTransaction,
): Promise<InviteRow> {
  const code = randomToken();
  const now = ctx.now();
  const { email, message } = letter;
  const { invite, renewed } = await putInvite(
    {
      teamId: team.id,
      email,
      message,
      codeHash: hashToken(code),
      invitedBy: person.id,
      sentAt: now,
      expiresAt: new Date(now.getTime() + INVITE_LIFE_MS),
    },
    tx,
  );
  const action = renewed ? 'team.invite.resent' : 'team.invite.created';
  await audit(ctx, { action, teamId: team.id, subject: invite.id }, tx);
  const { inviter } = people;
  const mail = {
    to: email,
    languages: [people.languages.get(email), inviter?.language],
    inviter: (inviter && nameOf(inviter)) || team.name,
    team,
    message,
    code,
    again: letter.resent || renewed,
  };
  await mailInvite(ctx, mail, tx);
  return invite;
}

async function sendInvites(
  ctx: Ctx,
  access: TeamAccess,
  letters: readonly Letter[],
  tx: TeamTransaction,
): Promise<Invite[]> {
  const emails = letters.map(({ email }) => email);
  await refuseMembers(access.team.id, emails, tx);
  await checkLimits(ctx, access, emails, tx);
  const [inviter] = await findPeople([access.person.id], tx);
  const people = { inviter, languages: await languagesOf(emails, tx) };
  const sent: Invite[] = [];
  for (const letter of letters)
    sent.push(inviteView(await sendInvite(ctx, access, letter, people, tx), ctx.now()));
  return sent;
}

/**
 * Invites all of the addresses or none; an address that waits for an answer already gets a new link.
 * @throws AppError `bad_request` {emails} for members, `rate_limited` (code `invite_limit`).
 */
export function createInvites(
  ctx: Ctx,
  key: TeamKey,
  { emails, message }: { emails: readonly string[]; message: string },
): Promise<Invite[]> {
  const letters = [...new Set(emails)].map((email) => ({ email, message, resent: false }));
  return changeTeam(ctx, key, 'admin', (tx, access) => sendInvites(ctx, access, letters, tx));
}

/** @throws AppError `conflict` for what was accepted or revoked, else as `createInvites`. */
export async function resendInvite(ctx: Ctx, key: TeamKey, id: string): Promise<Invite> {
  const [invite] = await changeTeam(ctx, key, 'admin', async (tx, access) => {
    const { email, message } = await pendingInvite(ctx, access.team.id, id, tx);
    return sendInvites(ctx, access, [{ email, message, resent: true }], tx);
  });
  if (!invite) throw noInvite();
  return invite;
}

/** Its link no longer works. Once more changes nothing. */
export async function revokeInvite(ctx: Ctx, key: TeamKey, id: string): Promise<void> {
  await changeTeam(ctx, key, 'admin', async (tx, { team }) => {
    const row = await findInvite(team.id, id, tx);
    if (row?.revokedAt) return;
    await pendingInvite(ctx, team.id, id, tx);
    await markRevoked(id, ctx.now(), tx);
    await audit(ctx, { action: 'team.invite.revoked', teamId: team.id, subject: id }, tx);
  });
}

async function pendingInvite(ctx: Ctx, teamId: number, id: string, tx: TeamTransaction): Promise<InviteRow> {
  const row = await findInvite(teamId, id, tx);
  if (!row) throw noInvite();
  const state = inviteState(row, ctx.now());
  if (state === 'accepted' || state === 'revoked')
    throw new AppError('conflict', `This invitation was ${state}`, { code: `invite_${state}` });
  return row;
}
