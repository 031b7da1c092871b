'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountIdForm } from '@/components/kit/account-id-form';
import { AsyncButton } from '@/components/kit/async-button';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { StatusLabel } from '@/components/kit/status-label';
import { Badge } from '@/components/ui/badge';
import { accountLabel, useOwnAccounts } from '@/lib/client/own-accounts';
import { tellFailure } from '@/lib/client/tool-failure';
import type { AdAccount, GrantedAccount } from '@/lib/domain/ad-accounts';
import { useTeamAccounts } from './use-team-accounts';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

interface ColumnsInput {
  /** Membership of the person who looks: only one's own grants can be taken back. */
  ownId: string | null;
  revoke: (granted: GrantedAccount) => Promise<void>;
}

function useColumns({ ownId, revoke }: ColumnsInput): DataTableColumn<GrantedAccount>[] {
  const t = useTranslations();
  return [
    {
      id: 'account',
      header: t('team-settings.accounts.account'),
      keep: true,
      className: 'max-w-64 truncate font-medium',
      sortValue: ({ account }) => accountLabel(account),
      cell: ({ account }) => accountLabel(account),
    },
    {
      id: 'id',
      header: t('team-settings.accounts.id'),
      className: 'font-mono text-xs',
      cell: ({ account }) => account.account_id,
    },
    {
      id: 'state',
      header: t('team-settings.accounts.state'),
      keep: true,
      cell: ({ account }) => (
        <span className="flex flex-wrap items-center gap-2">
          <StatusLabel tone={account.verified ? 'success' : 'hollow'}>
            {t(`teams.account.${account.verified ? 'verified' : 'unverified'}`)}
          </StatusLabel>
          {account.special && (
            <Badge title={t('teams.account.specialHint')}>{t('teams.account.special')}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'by',
      header: t('team-settings.accounts.by'),
      className: 'max-w-64 truncate',
      sortValue: ({ member }) => member.name,
      cell: ({ member }) => <span title={member.email}>{member.name || member.email}</span>,
    },
    {
      id: 'actions',
      header: t('team-settings.accounts.actions'),
      atEnd: true,
      cell: (granted) =>
        granted.member.id === ownId && (
          <AsyncButton
            size="sm"
            variant="ghost"
            aria-label={t('team-settings.accounts.revokeOf', { account: accountLabel(granted.account) })}
            onClick={() => revoke(granted)}
            onError={tellFailure}
          >
            {t('team-settings.accounts.revoke')}
          </AsyncButton>
        ),
    },
  ];
}

interface GrantProps {
  granted: readonly GrantedAccount[];
  ownId: string | null;
  admin: boolean;
  grant: (accountId: string, label: string) => Promise<void>;
}

/** One's own accounts that the team does not have from oneself yet. */
function Grant({ granted, ownId, admin, grant }: GrantProps) {
  const t = useTranslations('team-settings.accounts');
  const ofAccount = useTranslations('teams.account');
  const messageOf = useTeamMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const { accounts, data, add } = useOwnAccounts();
  const lent = new Set(
    granted.filter(({ member }) => member.id === ownId).map((row) => row.account.account_id),
  );
  const free = accounts.filter((account) => !lent.has(account.account_id));
  const account = free.find((one) => one.account_id === chosen);
  const refused = account?.special === true && !admin;
  const named = (one: AdAccount) =>
    one.special ? `${accountLabel(one)} · ${ofAccount('special')}` : accountLabel(one);
  return (
    <section aria-labelledby="grant-account" className="mt-8">
      <h2 id="grant-account" className="text-base font-semibold">
        {t('grantTitle')}
      </h2>
      <p className="mb-3 text-muted">{t('grantHint')}</p>
      {free.length > 0 ? (
        <div className="flex max-w-120 flex-wrap items-end gap-2">
          <Field label={t('choose')} className="flex-1 basis-56">
            {({ id }) => (
              <OptionSelect
                id={id}
                options={free.map((one) => ({ value: one.account_id, label: named(one) }))}
                value={account?.account_id ?? null}
                onValueChange={setChosen}
              />
            )}
          </Field>
          <AsyncButton
            variant="primary"
            aria-disabled={!account || refused || undefined}
            onClick={() => account && !refused && grant(account.account_id, accountLabel(account))}
            onError={tellFailure}
          >
            {t('grant')}
          </AsyncButton>
          {refused && <p className="basis-full text-warn">{ofAccount('specialHint')}</p>}
        </div>
      ) : (
        data && <p className="text-muted">{t(accounts.length > 0 ? 'allGranted' : 'none')}</p>
      )}
      <h3 className="mt-6 mb-2 font-semibold">{t('addTitle')}</h3>
      <AccountIdForm
        messageOf={messageOf}
        onAdd={async (accountId) => {
          const added = await add(accountId);
          if (!added.special) setChosen(added.account_id);
        }}
      />
    </section>
  );
}

/** Ad accounts that members have lent to the team. */
export function AccountsTab({ team, admin }: TeamTabProps) {
  const t = useTranslations('team-settings.accounts');
  const ownId = team.memberships.find((membership) => membership.team === team.id)?.id ?? null;
  const { data, error, granted, isLoading, mutate, grant, revoke } = useTeamAccounts(team);
  const columns = useColumns({ ownId, revoke });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  return (
    <>
      {data?.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <DataTable
          label={t('account')}
          columns={columns}
          rows={granted}
          rowId={(row) => row.id}
          rowName={(row) => accountLabel(row.account)}
          loading={isLoading}
        />
      )}
      <Grant granted={granted} ownId={ownId} admin={admin} grant={grant} />
    </>
  );
}
