import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { LOCAL_TEAM, type Team } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { requireNothingRenews } from '@/lib/server/services/people/billing/live-subscription';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  findMembership,
  listMembers,
  purgeTeams,
  updateTeam,
  withTeamLocked,
} from '@/lib/server/stores/people/teams-store';
import { changeTeam, noTeam, requireAdmin, type TeamKey } from './authorise-team';
import { restorableSince } from './read-teams';
import { mailTeamDeleted } from './team-mail';
import { teamView } from './team-view';

/**
 * From the next request on the team is gone for everyone; an admin can bring it back for 30 days.
 * @throws AppError `conflict` (code `subscribed`) while it pays for something that nobody could cancel any more, (code
 * `local_team`) for the installation's own team, which nobody could make again.
 */
export async function deleteTeam(ctx: Ctx, key: TeamKey): Promise<void> {
  const { team } = await requireAdmin(ctx, key);
  if (team.id === LOCAL_TEAM.id)
    throw new AppError('conflict', 'The local team cannot be deleted', { code: 'local_team' });
  requireStepUp(ctx);
  await requireNothingRenews({ teamId: team.id }, ctx.now());
  await changeTeam(ctx, team.id, 'admin', async (tx, access) => {
    await updateTeam(team.id, { deletedAt: ctx.now() }, tx);
    await audit(ctx, { action: 'team.deleted', teamId: team.id }, tx);
    const others = (await listMembers(team.id, tx)).filter(({ user }) => user.id !== access.person.id);
    await mailTeamDeleted(ctx, access.team, others, tx);
  });
}

/** @throws AppError `not_found` for all but an admin of it, and once 30 days have passed. */
export async function restoreTeam(ctx: Ctx, key: TeamKey): Promise<Team> {
  const person = requirePerson(ctx);
  const known = await findMembership(key, person.id);
  if (!known) throw noTeam();
  const restored = await withTeamLocked(known.team.id, async (tx) => {
    const found = await findMembership(known.team.id, person.id, tx);
    if (!found) throw noTeam();
    const { deletedAt } = found.team;
    if (deletedAt === null) return requireAdmin(ctx, found.team.id, tx);
    if (found.membership.level !== 'admin' || deletedAt <= restorableSince(ctx.now())) throw noTeam();
    const team = await updateTeam(found.team.id, { deletedAt: null }, tx);
    if (!team) throw noTeam();
    await audit(ctx, { action: 'team.restored', teamId: team.id }, tx);
    return { team, membership: found.membership };
  });
  return teamView(restored);
}

/** Removes for good what can no longer be restored. Safe to repeat. */
export async function sweepTeams(now: Date): Promise<void> {
  await purgeTeams(restorableSince(now));
}
