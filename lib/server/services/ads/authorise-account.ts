import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { noAdAccount } from '@/lib/server/services/people/ad-accounts/user-accounts';
import { canonicalId } from '@/lib/server/services/people/ad-accounts/ad-account-view';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  requireMember,
  type TeamAccess,
  type TeamKey,
} from '@/lib/server/services/people/teams/authorise-team';
import {
  type DeskAccountRow,
  findDeskAccount,
  keepDeskAccount,
  listDeskAccounts,
} from '@/lib/server/stores/ads/accounts-store';
import { listGrants } from '@/lib/server/stores/people/ad-accounts-store';
import { listTeamsOf } from '@/lib/server/stores/people/teams-store';
import { atAdsNetwork } from './at-network';
import { networkOf } from './network-of';

export interface DeskAccess {
  access: TeamAccess;
  account: DeskAccountRow;
}

const lentTo = async (teamId: number, accountId: string) =>
  (await listGrants({ teamId })).find(({ account }) => account.accountId === accountId);

/** A lent account as the desk keeps it: its zone and its money are asked when it is opened first. */
async function opened(ctx: Ctx, teamId: number, accountId: string): Promise<DeskAccountRow | null> {
  const known = await findDeskAccount(teamId, accountId);
  if (known?.practice) return known;
  if (!(await lentTo(teamId, accountId))) return null;
  if (known) return known;
  const network = await networkOf(ctx, { practice: false, accountId, teamId });
  return atAdsNetwork(ctx, 'open', async () => {
    const { name, timezone } = await network.account();
    const funding = await network.fundingInstruments();
    const able = funding.find(({ ableToFund }) => ableToFund) ?? funding[0];
    return keepDeskAccount({
      ...{ teamId, accountId, practice: false, name, timezone, createdAt: ctx.now() },
      ...{ currency: able?.currency ?? 'USD', fundingInstrumentId: able?.id ?? null },
    });
  });
}

/** Teams of the caller that may work with an account, by what is kept and lent. */
async function teamOf(ctx: Ctx, accountId: string): Promise<number | null> {
  const person = requirePerson(ctx);
  const teams = (await listTeamsOf(person.id, ctx.now())).filter(({ team }) => !team.deletedAt);
  const kept = await listDeskAccounts(teams.map(({ team }) => team.id));
  const known = kept.find((one) => one.accountId === accountId);
  if (known) return known.teamId;
  for (const { team } of teams) if (await lentTo(team.id, accountId)) return team.id;
  return null;
}

/**
 * An ad account that a team of the caller works with: its practice account, or one that a member has lent to it.
 * @throws AppError `not_found` for another team (code `unknown_team`) and another account (code `unknown_account`).
 */
export async function requireDeskAccount(
  ctx: Ctx,
  given: { team?: TeamKey | undefined; ad_account_id: string },
): Promise<DeskAccess> {
  const accountId = canonicalId(given.ad_account_id);
  const key = given.team ?? (await teamOf(ctx, accountId));
  if (key === null) throw noAdAccount();
  const access = await requireMember(ctx, key);
  const account = await opened(ctx, access.team.id, accountId);
  if (!account) throw noAdAccount();
  return { access, account };
}
