'use client';

import { useTranslations } from 'next-intl';
import { accountLabel } from '@/lib/client/own-accounts';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { grantAccount, revokeGrant } from '@/lib/contracts/ad-accounts';
import { listTeamAccounts } from '@/lib/contracts/teams';
import type { GrantedAccount } from '@/lib/domain/ad-accounts';
import type { Team } from '@/lib/domain/teams';

/** Long enough to read the message and reach the button. */
const UNDO_MS = 15_000;

/** Ad accounts of the team; lending one's own and taking it back. */
export function useTeamAccounts(team: Team) {
  const t = useTranslations('team-settings.accounts');
  const answer = useEndpoint(listTeamAccounts, { path: { team_id: String(team.id) } });
  const { data: granted = [], mutate } = answer;

  const grant = async (accountId: string, label: string) => {
    await request(grantAccount, { body: { account_id: accountId, team: team.id } });
    toastStore.getState().add(t('granted', { account: label }), 'success');
    await mutate();
  };
  const undo = async ({ account }: GrantedAccount) => {
    try {
      await grant(account.account_id, accountLabel(account));
    } catch (error) {
      tellFailure(error);
    }
  };
  const revoke = async (row: GrantedAccount) => {
    const rest = granted.filter(({ id }) => id !== row.id);
    await mutate(
      async () => {
        await request(revokeGrant, { path: { pk: row.id } });
        return rest;
      },
      { optimisticData: rest, rollbackOnError: true, revalidate: false },
    );
    toastStore.getState().add(t('revoked', { account: accountLabel(row.account) }), 'success', {
      timeoutMs: UNDO_MS,
      action: { label: t('undo'), run: () => void undo(row) },
    });
  };
  return { ...answer, granted, grant, revoke };
}
