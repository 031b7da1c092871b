import 'server-only';
import type { Member } from '@/lib/contracts/teams';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { Level, Team } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  deleteMembership,
  findMember,
  hasOtherAdmin,
  listMembers as listRows,
  type MemberRow,
  type MembershipRow,
  setLevel,
  type TeamTransaction,
} from '@/lib/server/stores/people/teams-store';
import { changeTeam, requireAdmin, requireMember, type TeamKey } from './authorise-team';
import { mailMemberRemoved, mailTeamAdmin } from './team-mail';
import { memberView, teamView } from './team-view';

const noMember = () => new AppError('not_found', 'There is no such member', { code: 'unknown_member' });

async function memberOf(teamId: number, id: string, tx?: TeamTransaction): Promise<MemberRow> {
  const member = await findMember(teamId, id, tx);
  if (!member) throw noMember();
  return member;
}

/** Call it with the team locked, or two admins could go at once. */
async function keepAnAdmin({ id, teamId, level }: MembershipRow, tx: TeamTransaction): Promise<void> {
  if (level === 'admin' && !(await hasOtherAdmin(teamId, id, tx)))
    throw new AppError('conflict', 'A team needs an admin: make another member admin first', {
      code: 'last_admin',
    });
}

export async function listMembers(ctx: Ctx, key: TeamKey): Promise<Member[]> {
  const { team } = await requireMember(ctx, key);
  return (await listRows(team.id)).map(memberView);
}

/** @throws AppError `not_found` (code `unknown_member`) also for members of other teams. */
export async function getMember(ctx: Ctx, key: TeamKey, id: string): Promise<Member> {
  const { team } = await requireMember(ctx, key);
  return memberView(await memberOf(team.id, id));
}

/** @throws AppError `conflict` (code `last_admin`) when nobody would be admin any more. */
export async function changeMember(ctx: Ctx, key: TeamKey, id: string, level: Level): Promise<Member> {
  const changed = await changeTeam(ctx, key, 'admin', async (tx, { team, person }) => {
    const member = await memberOf(team.id, id, tx);
    if (member.membership.level === level) return member;
    if (level === 'member') await keepAnAdmin(member.membership, tx);
    await setLevel(id, level, tx);
    await audit(
      ctx,
      { action: 'team.member.level_changed', teamId: team.id, subject: id, detail: { level } },
      tx,
    );
    if (level === 'admin' && member.user.id !== person.id) await mailTeamAdmin(ctx, team, member.user, tx);
    return memberOf(team.id, id, tx);
  });
  return memberView(changed);
}

/** Ends at the next request, together with the ad accounts that the member lent. */
export async function removeMember(ctx: Ctx, key: TeamKey, id: string): Promise<void> {
  await changeTeam(ctx, key, 'admin', async (tx, { team, person }) => {
    const { membership, user } = await memberOf(team.id, id, tx);
    await keepAnAdmin(membership, tx);
    await deleteMembership(membership, tx);
    await audit(ctx, { action: 'team.member.removed', teamId: team.id, subject: user.id }, tx);
    if (user.id !== person.id) await mailMemberRemoved(ctx, team, user, tx);
  });
}

export async function leaveTeam(ctx: Ctx, key: TeamKey): Promise<void> {
  await changeTeam(ctx, key, 'member', async (tx, { team, membership }) => {
    await keepAnAdmin(membership, tx);
    await deleteMembership(membership, tx);
    await audit(ctx, { action: 'team.member.left', teamId: team.id, subject: membership.userId }, tx);
  });
}

/** The other becomes admin and the caller a member, both or neither. Needs a step-up. */
export async function transferTeam(ctx: Ctx, key: TeamKey, memberId: string): Promise<Team> {
  await requireAdmin(ctx, key);
  requireStepUp(ctx);
  const access = await changeTeam(ctx, key, 'admin', async (tx, { team, membership, person }) => {
    const member = await memberOf(team.id, memberId, tx);
    if (member.user.id === person.id)
      throw fieldError('member', 'Choose another member', { code: 'own_member' });
    await setLevel(memberId, 'admin', tx);
    await setLevel(membership.id, 'member', tx);
    await audit(ctx, { action: 'team.transferred', teamId: team.id, subject: memberId }, tx);
    await mailTeamAdmin(ctx, team, member.user, tx);
    return requireMember(ctx, team.id, tx);
  });
  return teamView(access);
}
