import 'server-only';
import { type Team, TEAM_DELETED_KEPT_MS, type TeamInfo } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { findTeam, listTeamsOf } from '@/lib/server/stores/people/teams-store';
import { noTeam, requireMember, type TeamKey } from './authorise-team';
import { teamInfoView, teamView, teamViews } from './team-view';

/** Deletions after this moment can still be undone. */
export const restorableSince = (now: Date) => new Date(now.getTime() - TEAM_DELETED_KEPT_MS);

/** What everybody may see of a team. @throws AppError `not_found` for one that is not there or was deleted. */
export async function readTeamInfo(_ctx: Ctx, { slug }: { slug: TeamKey }): Promise<TeamInfo> {
  // Not by number: whoever counts up would list the teams of this installation.
  const team = /[a-z]/i.test(String(slug)) ? await findTeam(slug) : null;
  if (!team) throw noTeam();
  return teamInfoView(team);
}

/** The person's teams by name; deleted ones only for their admins and only while that can be undone. */
export async function listTeams(ctx: Ctx): Promise<Team[]> {
  const { id } = requirePerson(ctx);
  return teamViews(await listTeamsOf(id, restorableSince(ctx.now())));
}

export async function getTeam(ctx: Ctx, { slug }: { slug: TeamKey }): Promise<Team> {
  return teamView(await requireMember(ctx, slug));
}
