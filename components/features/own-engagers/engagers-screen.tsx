'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { TabbedPage, useAddressTab } from '@/components/kit/tabbed-page';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { useOwn } from '@/lib/client/own';
import { Notifications } from './notifications';
import { Ranking } from './ranking';

const TABS = ['ranking', 'notifications'] as const;

/** Who engages with one's own account, and every reply, quote, repost and mention that the data holds. `reading`: how more are had. */
export function EngagersScreen({ reading, views }: { reading?: ReactNode; views?: ReactNode }) {
  const t = useTranslations('own-posts.engagers');
  const { account } = useOwn();
  const { tab, choose } = useAddressTab(TABS);
  useTabTitle(t('title'));
  if (!account) return null;
  return (
    <TabbedPage
      title={t('title')}
      badge={account.sample && <SampleBadge />}
      meta={t('likesUntold')}
      actions={reading}
      label={t('title')}
      tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      tab={tab}
      onTab={choose}
    >
      {tab === 'ranking' ? <Ranking handle={account.handle} views={views} /> : <Notifications />}
    </TabbedPage>
  );
}
