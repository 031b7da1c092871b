import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { canonicalId } from '@/lib/server/services/people/ad-accounts/ad-account-view';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requireMember } from '@/lib/server/services/people/teams/authorise-team';
import { listDeskAccounts } from '@/lib/server/stores/ads/accounts-store';
import { listGrants } from '@/lib/server/stores/people/ad-accounts-store';
import { listTeamsOf } from '@/lib/server/stores/people/teams-store';

/** Which of the caller's teams something is about. */
export interface Whose {
  team?: string | undefined;
  ad_account_id?: string | undefined;
}

export interface OwnTeams {
  person: UserActor;
  teamIds: number[];
  /** Canonical; '' for any. */
  adAccountId: string;
}

async function teamIdsOf(ctx: Ctx, person: UserActor, team: string | undefined): Promise<number[]> {
  if (team !== undefined) return [(await requireMember(ctx, team)).team.id];
  const own = await listTeamsOf(person.id, ctx.now());
  return own.flatMap(({ team: { id, deletedAt } }) => (deletedAt ? [] : [id]));
}

/**
 * The caller's teams, or the one that is named; with an ad account those it is lent to, or whose practice account it is.
 * @throws AppError `not_found` (codes `unknown_team`, `unknown_account`).
 */
export async function ownTeams(ctx: Ctx, { team, ad_account_id: given = '' }: Whose = {}): Promise<OwnTeams> {
  const person = requirePerson(ctx);
  const all = await teamIdsOf(ctx, person, team);
  const adAccountId = canonicalId(given);
  if (adAccountId === '') return { person, teamIds: all, adAccountId };
  const practice = (await listDeskAccounts(all)).filter(
    (row) => row.practice && row.accountId === adAccountId,
  );
  const mayUse = async (teamId: number) =>
    practice.some((row) => row.teamId === teamId) ||
    (await listGrants({ teamId })).some(({ account }) => account.accountId === adAccountId);
  const lent = await Promise.all(all.map(async (teamId) => ((await mayUse(teamId)) ? [teamId] : [])));
  const teamIds = lent.flat();
  if (teamIds.length === 0)
    throw new AppError('not_found', 'There is no such ad account', { code: 'unknown_account' });
  return { person, teamIds, adAccountId };
}

/** The one team that something is written for. @throws AppError `bad_request` when it has to be named. */
export async function oneTeam(ctx: Ctx, whose: Whose): Promise<OwnTeams & { teamId: number }> {
  const found = await ownTeams(ctx, whose);
  const [teamId, ...more] = found.teamIds;
  if (teamId === undefined || more.length > 0)
    throw fieldError('team', 'Team is required', { code: 'required' });
  return { ...found, teamId };
}
