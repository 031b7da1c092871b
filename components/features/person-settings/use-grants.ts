'use client';

import { useState } from 'react';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { grantAccount, listGrantedAccounts, revokeGrant } from '@/lib/contracts/ad-accounts';
import { type AdAccount, NO_AD_ACCOUNT_ID } from '@/lib/domain/ad-accounts';

/** The grants of this person to one team, and how to change them. */
export function useGrants(teamKey: string) {
  const { data, error, mutate } = useEndpoint(listGrantedAccounts, { query: { team: teamKey } });
  const [busyId, setBusyId] = useState<string | null>(null);
  const grantOf = ({ account_id }: AdAccount) =>
    data?.find((grant) => grant.account.account_id === account_id);
  const send = async (account: AdAccount, on: boolean) => {
    const grant = grantOf(account);
    if (on) await request(grantAccount, { body: { account_id: account.account_id, team: teamKey } });
    else if (grant) await request(revokeGrant, { path: { pk: grant.id } });
    await mutate();
  };
  /** Grants the account or takes it back; one change at a time. What fails is said as a message. */
  const change = async (account: AdAccount, on: boolean): Promise<void> => {
    if (busyId !== null) return;
    if (account.account_id === '') return void toastStore.getState().add(NO_AD_ACCOUNT_ID, 'error');
    setBusyId(account.id);
    try {
      await send(account, on);
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setBusyId(null);
    }
  };
  return {
    ready: data !== undefined,
    error: data === undefined ? error : undefined,
    retry: () => mutate(),
    change,
    /** While a change is on its way, the switch stands where it was put. */
    isGranted: (account: AdAccount) => (grantOf(account) !== undefined) !== (busyId === account.id),
  };
}
