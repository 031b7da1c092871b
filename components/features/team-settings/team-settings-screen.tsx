'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { TabbedPage, useAddressTab } from '@/components/kit/tabbed-page';
import { TeamMark } from '@/components/kit/team-mark';
import { Skeleton } from '@/components/ui/skeleton';
import { AccountsTab } from './accounts-tab';
import { ActivityTab } from './activity-tab';
import { AssistantTab } from './assistant-tab';
import { BillingTab } from './billing-tab';
import { DangerTab } from './danger-tab';
import { DetailsTab } from './details-tab';
import { InvitationsTab } from './invitations-tab';
import { MembersTab } from './members-tab';
import { SubscriptionTab } from './subscription-tab';
import { TargetingTab } from './targeting-tab';
import { TEAM_TABS, type TeamTab } from './tabs';
import { useTeam, type TeamTabProps } from './use-team';

const TABS: Record<TeamTab, ComponentType<TeamTabProps>> = {
  details: DetailsTab,
  billing: BillingTab,
  members: MembersTab,
  invitations: InvitationsTab,
  accounts: AccountsTab,
  assistant: AssistantTab,
  targeting: TargetingTab,
  subscription: SubscriptionTab,
  activity: ActivityTab,
  danger: DangerTab,
};

/** Everything about one team; who is no admin of it sees the values and why they cannot be changed. */
export function TeamSettingsScreen({ teamKey }: { teamKey: string }) {
  const t = useTranslations('team-settings');
  const { tab, choose } = useAddressTab(TEAM_TABS);
  const { team, error, retry, admin, onChanged } = useTeam(teamKey);
  const Tab = TABS[tab];
  return (
    <TabbedPage
      title={t('title')}
      meta={
        team && (
          <span className="mt-1 flex min-w-0 items-center gap-2">
            <TeamMark team={team} size="sm" />
            <span className="min-w-0 truncate">{team.name}</span>
          </span>
        )
      }
      label={t('tabsLabel')}
      tabs={TEAM_TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      tab={tab}
      onTab={choose}
    >
      {team ? (
        <Tab key={`${tab} ${team.id}`} teamKey={teamKey} team={team} admin={admin} onChanged={onChanged} />
      ) : error && !error.handled ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton className="h-40 w-full max-w-160" />
      )}
    </TabbedPage>
  );
}
