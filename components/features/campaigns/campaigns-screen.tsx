'use client';

import { Megaphone, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { useAddressState } from '@/lib/client/use-address-state';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDeskAccounts, openPractice, readPracticeClock } from '@/lib/contracts/ads-accounts';
import { getTeam } from '@/lib/contracts/teams';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { DeskFilters } from './desk-filters';
import { type DeskState, printDesk, readDesk } from './desk-state';
import { DeskTables } from './desk-tables';
import { NewCampaign } from './new-campaign';
import { PracticeBar } from './practice-bar';
import { PushDialog } from './push-dialog';
import { failureText, sayFailure, spanOf } from './use-desk';

/** The clock of the chosen account: a practice account has its own. */
function useDeskNow(teamKey: string, account: DeskAccount | null): Date {
  const path = { team_id: teamKey, account: account?.ad_account_id ?? '' };
  const { data } = useEndpoint(readPracticeClock, account?.practice ? { path } : null);
  const [opened] = useState(() => new Date());
  return account?.practice && data ? new Date(data.now) : opened;
}

function Start({
  teamKey,
  onOpened,
  onDraft,
}: {
  teamKey: string;
  onOpened: () => Promise<unknown>;
  onDraft: () => void;
}) {
  const t = useTranslations('ads-desk.start');
  return (
    <EmptyState
      icon={<Megaphone aria-hidden className="size-8" />}
      title={t('title')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <AsyncButton
            variant="primary"
            onError={sayFailure}
            onClick={async () => {
              await request(openPractice, { path: { team_id: teamKey }, body: {} });
              await onOpened();
            }}
          >
            {t('practice')}
          </AsyncButton>
          <Button onClick={onDraft}>{t('draft')}</Button>
        </span>
      }
    >
      {t('text')}
    </EmptyState>
  );
}

interface DeskProps {
  teamKey: string;
  team: number;
  accounts: readonly DeskAccount[];
  onAccounts: () => Promise<unknown>;
  learning: ((campaignId: string) => ReactNode) | undefined;
}

function Desk({ teamKey, team, accounts, onAccounts, learning }: DeskProps) {
  const t = useTranslations('ads-desk');
  const { state, go } = useAddressState(readDesk, printDesk);
  const change = (values: Partial<DeskState>) => go({ ...state, ...values }, 'replace');
  const account =
    state.account === ''
      ? null
      : (accounts.find(({ ad_account_id }) => ad_account_id === state.account) ?? accounts[0] ?? null);
  const now = useDeskNow(teamKey, account);
  const span = spanOf(state.days, now, account?.timezone ?? null);
  const [sending, setSending] = useState<{ id: string; name: string } | null>(null);
  const options = [
    ...accounts.map(({ ad_account_id: value, name }) => ({ value, label: `${name} (${value})` })),
    { value: 'drafts', label: t('drafts') },
  ];
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader
        title={t('title')}
        badge={account?.practice && <Badge tone="info">{t('practice.badge')}</Badge>}
        meta={account?.timezone && t('meta', { zone: account.timezone, currency: account.currency ?? '' })}
        actions={
          <>
            {accounts.length > 0 && (
              <OptionSelect
                className="w-64"
                aria-label={t('account')}
                options={options}
                value={account?.ad_account_id ?? 'drafts'}
                onValueChange={(value) =>
                  go({ ...state, account: value === 'drafts' ? '' : value, campaigns: [], page: 1 })
                }
              />
            )}
            <Button variant="primary" onClick={() => change({ fresh: true })}>
              <Plus aria-hidden />
              {t('newCampaign')}
            </Button>
          </>
        }
      />
      {account?.practice && <PracticeBar teamKey={teamKey} account={account} />}
      {accounts.length === 0 && state.account !== '' ? (
        <Start teamKey={teamKey} onOpened={onAccounts} onDraft={() => change({ account: '', fresh: true })} />
      ) : (
        <>
          <DeskFilters state={state} change={change} />
          <DeskTables
            team={team}
            account={account}
            state={state}
            span={span}
            change={change}
            onSend={setSending}
            learning={learning}
          />
        </>
      )}
      {state.fresh && (
        <NewCampaign
          team={team}
          account={account}
          today={span.to}
          list={state.list}
          arms={state.arms}
          onClose={() => change({ fresh: false, list: null, arms: [] })}
          onMade={(campaign) => {
            // A draft stands among the drafts, also where there is no account yet.
            change({ fresh: false, list: null, arms: [], ...(account === null && { account: '' }) });
            if (account) setSending(campaign);
          }}
        />
      )}
      {sending && (
        <PushDialog campaign={sending} zone={account?.timezone ?? 'UTC'} onClose={() => setSending(null)} />
      )}
    </div>
  );
}

/** What a team advertises: campaigns, their ad sets and ads, with what they cost and brought. */
export function CampaignsScreen({
  teamKey,
  learning,
}: Pick<DeskProps, 'teamKey'> & { learning?: DeskProps['learning'] }) {
  const t = useTranslations('ads-desk');
  const team = useEndpoint(getTeam, { path: { slug: teamKey } });
  const accounts = useEndpoint(listDeskAccounts, { path: { team_id: teamKey } });
  const error = team.error ?? accounts.error;
  if (team.data && accounts.data)
    return (
      <Desk
        teamKey={teamKey}
        team={team.data.id}
        accounts={accounts.data}
        onAccounts={() => accounts.mutate()}
        learning={learning}
      />
    );
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader title={t('title')} />
      {error && !error.handled ? (
        <ErrorState
          title={t('failed')}
          message={failureText(error) ?? ''}
          onRetry={() => Promise.all([team.mutate(), accounts.mutate()])}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </div>
  );
}
