import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { type Level, maskEmail, type TeamInfo } from '@/lib/domain/teams';
import { hashToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { audit } from '@/lib/server/stores/people/audit-store';
import { findInviteByCode, type InviteByCode, markAccepted } from '@/lib/server/stores/people/invites-store';
import {
  addMembership,
  findMembership,
  findTeam,
  type TeamTransaction,
  withTeamLocked,
} from '@/lib/server/stores/people/teams-store';
import type { TeamKey } from './authorise-team';
import { inviteState, noInvite } from './invites';
import { nameOf, teamInfoView } from './team-view';

export interface InviteCheck {
  state: ReturnType<typeof inviteState>;
  email: string;
  team: TeamInfo;
  invited_by: string;
  message: string;
  mine: boolean | null;
}

const OVER = {
  accepted: 'This invitation has been used already',
  revoked: 'This invitation was taken back. Ask the team for a new one.',
  expired: 'This invitation has expired. Ask the team for a new one.',
} as const;

/** A link names the team as it was called when it was sent: a name that is no team’s any more still leads there. */
async function byCode(key: TeamKey, code: string, tx?: TeamTransaction): Promise<InviteByCode> {
  const found = await findInviteByCode(hashToken(code), tx);
  const named = await findTeam(key, tx);
  if (!found || (named && named.id !== found.team.id)) throw noInvite();
  return found;
}

/** Who has no name is known to those who hold a link by a masked address only. */
function inviterName(inviter: InviteByCode['inviter']): string {
  if (!inviter) return '';
  return nameOf({ ...inviter, email: inviter.email && maskEmail(inviter.email) });
}

/** What somebody who holds a link may see before accepting it; nothing is used up. */
export async function checkInvite(ctx: Ctx, key: TeamKey, code: string): Promise<InviteCheck> {
  const { invite, team, inviter } = await byCode(key, code);
  return {
    state: inviteState(invite, ctx.now()),
    email: maskEmail(invite.email),
    team: await teamInfoView(team),
    invited_by: inviterName(inviter),
    message: invite.message,
    mine: ctx.actor.kind === 'user' ? ctx.actor.email === invite.email : null,
  };
}

async function accept(ctx: Ctx, code: string, teamId: number, tx: TeamTransaction) {
  const person = requirePerson(ctx);
  const { invite, team } = await byCode(teamId, code, tx);
  if (person.email !== invite.email)
    throw new AppError('forbidden', `This invitation was sent to ${maskEmail(invite.email)}`, {
      code: 'wrong_account',
    });
  const state = inviteState(invite, ctx.now());
  if (state !== 'open') throw new AppError('conflict', OVER[state], { code: `invite_${state}` });
  await markAccepted(invite.id, { userId: person.id, at: ctx.now() }, tx);
  await addMembership({ teamId, userId: person.id, level: 'member' }, tx);
  await audit(ctx, { action: 'team.invite.accepted', teamId, subject: invite.id }, tx);
  const joined = await findMembership(teamId, person.id, tx);
  if (!joined) throw noInvite();
  return { team: teamId, slug: team.slug, level: joined.membership.level };
}

/**
 * Redeems a code once, for the verified address it was sent to.
 * @throws AppError `forbidden` (code `wrong_account`), `conflict` (codes `invite_accepted`, `invite_revoked`,
 * `invite_expired`), `not_found` for a code of no invitation of this team.
 */
export async function acceptInvite(
  ctx: Ctx,
  key: TeamKey,
  code: string,
): Promise<{ team: number; slug: string; level: Level }> {
  requirePerson(ctx);
  const { team } = await byCode(key, code);
  return withTeamLocked(team.id, (tx) => accept(ctx, code, team.id, tx));
}
