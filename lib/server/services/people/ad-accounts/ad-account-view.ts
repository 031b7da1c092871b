import 'server-only';
import type { AdAccount, GrantedAccount } from '@/lib/domain/ad-accounts';
import { displayName } from '@/lib/domain/people';
import { env } from '@/lib/server/env';
import type { AdAccountRow, GrantRow } from '@/lib/server/stores/people/ad-accounts-store';

/** Ids of the network are base-36: upper and lower case are the same account. */
export const canonicalId = (accountId: string) => accountId.toLowerCase();

/** Whether the operator treats an ad account as special. @param accountId Canonical. */
export const isSpecial = (accountId: string) => env().SPECIAL_AD_ACCOUNTS.includes(accountId);

export function adAccountView(row: AdAccountRow): AdAccount {
  return {
    id: row.id,
    name: row.name,
    account_id: row.accountId,
    network: row.network,
    verified: row.verified,
    special: isSpecial(row.accountId),
  };
}

export function grantView(row: GrantRow): GrantedAccount {
  const { firstName, lastName, email } = row;
  const name = displayName({ first_name: firstName, last_name: lastName, email });
  const { accountId, network, verified } = row.account;
  return {
    id: row.id,
    team: row.teamId,
    member: { id: row.membershipId, name, email: email ?? '' },
    account: {
      account_id: accountId,
      network,
      name: row.account.name,
      verified,
      special: isSpecial(accountId),
    },
  };
}
