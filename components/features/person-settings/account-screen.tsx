'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { TabbedPage, useAddressTab } from '@/components/kit/tabbed-page';
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

const TAB_IDS = ['profile', 'connections', 'security', 'data'] as const;

const TABS = {
  profile: ProfileTab,
  connections: Connections,
  security: SecurityTab,
  data: DataTab,
} satisfies Record<(typeof TAB_IDS)[number], ComponentType<AccountTabProps>>;
/** One's own account (SCR-D08): who one is, what is connected, where one is signed in, and what is kept. */
export function AccountScreen({ teamKey }: { teamKey: string }) {
  const t = useTranslations('account');
  const { tab, choose } = useAddressTab(TAB_IDS);
  const { me, error, refresh } = useMe();
  const Tab = TABS[tab];
  return (
    <TabbedPage
      title={t('title')}
      meta={me?.email ?? undefined}
      label={t('tabsLabel')}
      tabs={TAB_IDS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      tab={tab}
      onTab={choose}
    >
      {me ? (
        <Tab key={tab} me={me} teamKey={teamKey} refresh={refresh} />
      ) : error ? (
        <ErrorState title={t('failed')} message={displayMessage(error) ?? undefined} onRetry={refresh} />
      ) : (
        <Skeleton className="h-40 w-full max-w-160" />
      )}
    </TabbedPage>
  );
}
