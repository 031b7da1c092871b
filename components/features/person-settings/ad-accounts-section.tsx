'use client';

import { useTranslations } from 'next-intl';
import { AccountIdForm } from '@/components/kit/account-id-form';
import { AsyncButton } from '@/components/kit/async-button';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { ErrorState } from '@/components/kit/error-state';
import { StatusLabel } from '@/components/kit/status-label';
import { Badge } from '@/components/ui/badge';
import { Switch } from '@/components/ui/switch';
import { accountLabel, useOwnAccounts } from '@/lib/client/own-accounts';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listUserAccounts } from '@/lib/contracts/ad-accounts';
import { getTeam } from '@/lib/contracts/teams';
import type { AdAccount } from '@/lib/domain/ad-accounts';
import { isTeamAdmin } from '@/lib/domain/teams';
import type { AccountTabProps } from './account-tab';
import { AccountSection } from './account-section';
import { useGrants } from './use-grants';

interface ColumnsInput {
  teamName: string;
  /** Of this team. */
  admin: boolean;
  grants: ReturnType<typeof useGrants>;
}

function useColumns({ teamName, admin, grants }: ColumnsInput): DataTableColumn<AdAccount>[] {
  const t = useTranslations('account.adAccounts');
  return [
    {
      id: 'name',
      header: t('name'),
      keep: true,
      className: 'max-w-64 truncate font-medium',
      sortValue: accountLabel,
      cell: (account) => accountLabel(account),
    },
    {
      id: 'id',
      header: t('id'),
      sortValue: ({ account_id }) => account_id,
      cell: ({ account_id }) => <span className="font-mono text-xs">{account_id}</span>,
    },
    { id: 'network', header: t('network'), cell: ({ network }) => t(`networks.${network}`) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ verified, special }) => (
        <span className="flex flex-wrap items-center gap-2">
          <StatusLabel tone={verified ? 'success' : 'hollow'}>
            {t(verified ? 'verified' : 'unverified')}
          </StatusLabel>
          {special && <Badge title={t('specialHint')}>{t('special')}</Badge>}
        </span>
      ),
    },
    {
      id: 'team',
      header: t('granted'),
      keep: true,
      cell: (account) => (
        <Switch
          aria-label={t('grant', { account: accountLabel(account), team: teamName })}
          disabled={!grants.ready || (account.special && !admin && !grants.isGranted(account))}
          checked={grants.isGranted(account)}
          onCheckedChange={(on) => void grants.change(account, on)}
        />
      ),
    },
  ];
}

/** The person's ad accounts with a switch that grants each to the team of the address. */
export function AdAccountsSection({ me, teamKey }: Pick<AccountTabProps, 'me' | 'teamKey'>) {
  const t = useTranslations('account.adAccounts');
  const { data: team } = useEndpoint(getTeam, { path: { slug: teamKey } });
  const teamName = team?.name ?? teamKey;
  const admin = team !== undefined && isTeamAdmin(team.memberships, team.id);
  const { accounts, data, error, isLoading, mutate, add } = useOwnAccounts();
  const grants = useGrants(teamKey);
  const columns = useColumns({ teamName, admin, grants });
  const refresh = async () => {
    await mutate(await request(listUserAccounts, { query: { refresh: 'true' } }), { revalidate: false });
    toastStore.getState().add(t('refreshed'), 'success');
  };
  const failure = error && !data ? error : grants.error;
  if (failure)
    return (
      <AccountSection title={t('title')} hint={t('hint', { team: teamName })}>
        <ErrorState
          title={t('failed')}
          message={displayMessage(failure) ?? undefined}
          onRetry={() => Promise.all([mutate(), grants.retry()])}
        />
      </AccountSection>
    );
  return (
    <AccountSection title={t('title')} hint={t('hint', { team: teamName })}>
      {data?.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={accounts}
          rowId={(account) => account.id}
          rowName={accountLabel}
          loading={isLoading}
        />
      )}
      <div className="mt-4 grid gap-3">
        <AccountIdForm
          messageOf={displayMessage}
          onAdd={async (accountId) => {
            const account = await add(accountId);
            toastStore.getState().add(t('added', { account: accountLabel(account) }), 'success');
          }}
        />
        {me.social_accounts.length > 0 && (
          <div>
            <AsyncButton variant="text" onClick={refresh} onError={tellFailure}>
              {t('refresh')}
            </AsyncButton>
          </div>
        )}
      </div>
    </AccountSection>
  );
}
