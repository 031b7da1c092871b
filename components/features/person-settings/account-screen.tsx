'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useId, type ComponentType } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { OverflowTabs } from '@/components/kit/overflow-tabs';
import { PageHeader } from '@/components/kit/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage } from '@/lib/client/request-error';
import { useMe } from '@/lib/client/session';
import type { AccountTabProps } from './account-tab';
import { AdAccountsSection } from './ad-accounts-section';
import { DataTab } from './data-tab';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';
import { SocialSection } from './social-section';

function Connections(props: AccountTabProps) {
  return (
    <>
      <SocialSection me={props.me} refresh={props.refresh} site="dashboard" />
      <AdAccountsSection {...props} />
    </>
  );
}

const TABS = {
  profile: ProfileTab,
  connections: Connections,
  security: SecurityTab,
  data: DataTab,
} satisfies Record<string, ComponentType<AccountTabProps>>;
type TabId = keyof typeof TABS;
const TAB_IDS = Object.keys(TABS) as TabId[];

function useTab() {
  const asked = useSearchParams().get('tab');
  const tab = TAB_IDS.find((id) => id === asked) ?? 'profile';
  const choose = (next: string) => {
    const url = new URL(location.href);
    url.searchParams.set('tab', next);
    window.history.replaceState(null, '', url);
  };
  return { tab, choose };
}

/** One's own account (SCR-D08): who one is, what is connected, where one is signed in, and what is kept. */
export function AccountScreen({ teamKey }: { teamKey: string }) {
  const t = useTranslations('account');
  const panelId = useId();
  const { tab, choose } = useTab();
  const { me, error, refresh } = useMe();
  const Tab = TABS[tab];
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader title={t('title')} meta={me?.email ?? undefined} />
      <OverflowTabs
        label={t('tabsLabel')}
        tabs={TAB_IDS.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          panelId: id === tab ? panelId : undefined,
        }))}
        value={tab}
        onValueChange={choose}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-tab`}
        tabIndex={-1}
        className="pt-5 outline-none"
      >
        {me ? (
          <Tab key={tab} me={me} teamKey={teamKey} refresh={refresh} />
        ) : error ? (
          <ErrorState title={t('failed')} message={displayMessage(error) ?? undefined} onRetry={refresh} />
        ) : (
          <Skeleton className="h-40 w-full max-w-160" />
        )}
      </div>
    </div>
  );
}
