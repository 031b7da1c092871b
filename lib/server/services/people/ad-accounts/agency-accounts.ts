import 'server-only';
import { AGENCIES, agencyCountry } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { findAdAccountByNumber, listGrants } from '@/lib/server/stores/people/ad-accounts-store';
import { listTeamsOf } from '@/lib/server/stores/people/teams-store';
import { canonicalId } from './ad-account-view';
import { noAdAccount } from './user-accounts';

interface AgencyAccount {
  ad_account_id: string;
  agency: string;
  country_id?: number;
}

/** A team of an agency has the agency's slug. */
const withCountry = (accountId: string, agency: string): AgencyAccount => {
  const country = agencyCountry(agency);
  return { ad_account_id: accountId, agency, ...(country !== null && { country_id: country }) };
};

/** What was lent to teams of the caller, by the team's slug. */
async function lentToTeams(ctx: Ctx): Promise<{ accountId: string; slug: string }[]> {
  const person = requirePerson(ctx);
  const teams = (await listTeamsOf(person.id, ctx.now())).filter(({ team }) => !team.deletedAt);
  const lent = await Promise.all(
    teams.map(async ({ team }) =>
      (await listGrants({ teamId: team.id })).map(({ account }) => ({
        ...{ accountId: account.accountId, slug: team.slug },
      })),
    ),
  );
  return lent.flat();
}

/** Ad accounts lent to agencies that the caller works for; of other agencies nothing is told. */
export async function listAgencyAccounts(
  ctx: Ctx,
  { agency }: { agency?: string | null | undefined },
): Promise<AgencyAccount[]> {
  const lent = await lentToTeams(ctx);
  const found = lent.filter(({ slug }) => Object.hasOwn(AGENCIES, slug) && (!agency || agency === slug));
  const once = new Map(
    found.map(({ accountId, slug }) => [`${slug} ${accountId}`, withCountry(accountId, slug)]),
  );
  return [...once.values()];
}

/**
 * Whether an ad account is lent to an agency of the caller's, and which country the agency is bound to.
 * @throws AppError `not_found` for one that is neither the caller's own nor lent to a team of theirs.
 */
export async function checkAgencyAccount(
  ctx: Ctx,
  { pk }: { pk: string },
): Promise<{ is_agency: boolean; agency?: string; country_id?: number }> {
  const person = requirePerson(ctx);
  const accountId = canonicalId(pk);
  const lent = (await lentToTeams(ctx)).filter((one) => one.accountId === accountId);
  const agency = lent.find(({ slug }) => Object.hasOwn(AGENCIES, slug))?.slug;
  if (agency !== undefined) {
    const { ad_account_id: _, ...told } = withCountry(accountId, agency);
    return { is_agency: true, ...told };
  }
  if (lent.length === 0 && !(await findAdAccountByNumber(person.id, accountId))) throw noAdAccount();
  return { is_agency: false };
}
