'use client';

import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { useAddressState } from '@/lib/client/use-address-state';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDeskAccounts, openPractice, readPracticeClock } from '@/lib/contracts/ads-accounts';
import { placeCampaign } from '@/lib/contracts/ads-push';
import { getCampaign } from '@/lib/contracts/campaigns';
import { getTeam } from '@/lib/contracts/teams';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { isTeamAdmin } from '@/lib/domain/teams';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import { DailyLimit } from './daily-limit';
import { DeskFilters } from './desk-filters';
import { CampaignHeader, DeskHeader } from './desk-header';
import { ALL, type DeskState, NOT_FRESH, printDesk, readDesk } from './desk-state';
import { DeskTables } from './desk-tables';
import { NewAdSet } from './new-ad-set';
import { NewCampaign } from './new-campaign';
import { PracticeBar } from './practice-bar';
import { PushDialog } from './push-dialog';
import { failureText, sayFailure, spanOf, useRefreshDesk } from './use-desk';

/** The clock of the chosen account: a practice account has its own. */
function useDeskNow(teamKey: string, account: DeskAccount | null): Date {
  const path = { team_id: teamKey, account: account?.ad_account_id ?? '' };
  const { data } = useEndpoint(readPracticeClock, account?.practice ? { path } : null);
  const [opened] = useState(() => new Date());
  return account?.practice && data ? new Date(data.now) : opened;
}

const openThePractice = (teamKey: string) => request(openPractice, { path: { team_id: teamKey }, body: {} });

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
              await openThePractice(teamKey);
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
  admin: boolean;
  accounts: readonly DeskAccount[];
  onAccounts: () => Promise<unknown>;
  learning: ((campaignId: string) => ReactNode) | undefined;
}

/** The one campaign whose page this is; undefined: it is another page, or the answer is not there yet. */
function useChosen({ campaigns, level }: DeskState): Campaign | undefined {
  const [only] = campaigns;
  const pk = campaigns.length === 1 && level !== 'campaigns' ? only : undefined;
  const { data } = useEndpoint(getCampaign, pk === undefined ? null : { path: { pk } });
  // Of the page before, an answer may still be kept.
  return data?.id === pk ? data : undefined;
}

function Desk({ teamKey, team, admin, accounts, onAccounts, learning }: DeskProps) {
  const { state, go } = useAddressState(readDesk, printDesk);
  const refresh = useRefreshDesk();
  const change = (values: Partial<DeskState>) => go({ ...state, ...values }, 'replace');
  const account =
    state.account === ''
      ? null
      : (accounts.find(({ ad_account_id }) => ad_account_id === state.account) ?? accounts[0] ?? null);
  const now = useDeskNow(teamKey, account);
  const span = spanOf(state.days, now, account?.timezone ?? null);
  const chosen = useChosen(state);
  const [newSet, setNewSet] = useState(false);
  const place = async (draft: Campaign, target: string | null) => {
    const id = target ?? (await openThePractice(teamKey)).ad_account_id;
    const campaign = await request(placeCampaign, { path: { pk: draft.id }, body: { ad_account_id: id } });
    await Promise.all([onAccounts(), refresh()]);
    change({ ...ALL, account: id, send: campaign.id });
  };
  return (
    <div className="w-full px-4 py-5 md:px-7">
      {chosen && account ? (
        <CampaignHeader
          campaign={chosen}
          account={account}
          span={span}
          onAll={() => change(ALL)}
          onNewSet={() => setNewSet(true)}
          onSend={() => change({ send: chosen.id })}
        />
      ) : (
        <DeskHeader
          accounts={accounts}
          account={account}
          onAccount={(id) => go({ ...state, account: id, campaigns: [], page: 1 })}
          onNew={() => change({ fresh: true })}
        />
      )}
      {account?.practice && <PracticeBar teamKey={teamKey} account={account} />}
      {account && <DailyLimit {...{ teamKey, account, admin }} onChanged={onAccounts} />}
      {accounts.length === 0 && state.account !== '' ? (
        <Start teamKey={teamKey} onOpened={onAccounts} onDraft={() => change({ account: '', fresh: true })} />
      ) : (
        <>
          <DeskFilters state={state} change={change} />
          <DeskTables
            {...{ team, account, accounts, state, span, change, chosen, learning }}
            onSend={({ id }) => change({ send: id })}
            onPlace={place}
          />
        </>
      )}
      {state.fresh && (
        <NewCampaign
          {...{ team, account }}
          today={span.to}
          given={state}
          onClose={() => change(NOT_FRESH)}
          onMade={(campaign) => {
            // A draft stands among the drafts, also where there is no account yet.
            change({ ...NOT_FRESH, ...(account === null ? { account: '' } : { send: campaign.id }) });
          }}
        />
      )}
      {newSet && chosen && account && (
        <NewAdSet
          {...{ teamKey, account }}
          campaign={chosen}
          today={span.to}
          onClose={() => setNewSet(false)}
        />
      )}
      {state.send !== null && (
        <PushDialog pk={state.send} accounts={accounts} onClose={() => change({ send: null })} />
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
        admin={isTeamAdmin(team.data.memberships, team.data.id)}
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
