'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { Button } from '@/components/ui/button';
import { useOwn } from '@/lib/client/own';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { postsAndLikes } from '@/lib/contracts/own-posts';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { BestTimeCard } from './best-time-card';
import { DraftCard } from './draft-card';
import { MonthCards } from './month-cards';
import { PayoutCard } from './payout-card';
import { PostsTable } from './posts-table';
import { ScoreboardCard } from './scoreboard-card';
import { usePredictions } from './use-predictions';

function Predictions() {
  const predictions = usePredictions();
  return (
    <SectionGrid>
      <BestTimeCard answer={predictions.bestTime} />
      <DraftCard answer={predictions.draft} />
      <MonthCards />
      <PayoutCard />
      <ScoreboardCard {...predictions} />
    </SectionGrid>
  );
}

/**
 * The posts of one's own account: every one of them, when they did best, and what a draft would come to. `reading`: how more
 * of them are had. `views`: those of the table that were kept.
 */
export function PostsScreen({ reading, views }: { reading?: ReactNode; views?: ReactNode }) {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  const { account } = useOwn();
  useTabTitle(t('title'));
  const { data } = useEndpoint(postsAndLikes, account ? { query: { page_size: 1 } } : null);
  if (!account) return null;
  const count = (value: number) => formatFull(value, locale);
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader
        title={t('title')}
        badge={account.sample && <SampleBadge />}
        meta={
          data &&
          t('lead', { posts: count(data.all), handle: account.handle, likes: count(data.known.likes) })
        }
        actions={reading}
      />
      {data?.all === 0 ? (
        <EmptyState
          picture="start"
          action={
            <Button size="sm" asChild>
              <Link href={route('own-archive')}>{t('toArchive')}</Link>
            </Button>
          }
        >
          {t('noneKept')}
        </EmptyState>
      ) : (
        <>
          <Predictions />
          <PostsTable views={views} />
        </>
      )}
    </div>
  );
}
