import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { noTeam, requireMember, type TeamAccess } from '@/lib/server/services/people/teams/authorise-team';
import { listTeamsOf } from '@/lib/server/stores/people/teams-store';

/** The team that is named; the only one of the caller's where none is. @throws AppError `not_found` (code `unknown_team`) */
export async function memberOf(ctx: Ctx, key: string | undefined): Promise<TeamAccess> {
  if (key !== undefined) return requireMember(ctx, key);
  const { id } = requirePerson(ctx);
  const own = (await listTeamsOf(id, ctx.now())).filter(({ team }) => team.deletedAt === null);
  const [first, second] = own;
  if (!first) throw noTeam();
  if (second) throw fieldError('team', 'Name one of your teams', { code: 'required' });
  return requireMember(ctx, first.team.id);
}

/** Said alike of what is not there, was deleted, or is another team's. */
export const noTeamAudience = () =>
  new AppError('not_found', 'There is no such audience', { code: 'unknown_audience' });

/** The caller's right to a row of a team. @throws what `hidden` makes where the team is none of the caller's. */
export async function memberOfRow(
  ctx: Ctx,
  row: { teamId: number } | null | undefined,
  hidden: () => AppError,
): Promise<TeamAccess> {
  requirePerson(ctx);
  if (!row) throw hidden();
  try {
    return await requireMember(ctx, row.teamId);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') throw hidden();
    throw error;
  }
}
