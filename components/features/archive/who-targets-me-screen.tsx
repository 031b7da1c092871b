'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { readWhoTargetsMe, type WhoTargetsMe as Kept } from '@/lib/contracts/ads-pool';
import { route } from '@/lib/tenants/routes';
import { AdsByWeek } from './ads-by-week';
import { AdsPoolPanel } from './ads-pool-panel';
import { BelievedBesidePosts } from './believed-beside-posts';
import { ShareAdsDialog } from './share-ads-dialog';
import { WhatXBelieves } from './what-x-believes';
import { WhoTargetsMe } from './who-targets-me';

function KeptAds({ kept }: { kept: Kept }) {
  const t = useTranslations('archive.kept');
  const { ads, beliefs, interests, posts } = kept;
  if (ads === null && beliefs === null)
    return (
      <EmptyState
        picture="start"
        title={t('none')}
        action={
          <Link href={route('own-archive')} className="text-accent-text underline">
            {t('open')}
          </Link>
        }
      >
        {t('noneText')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      {ads ? <WhoTargetsMe summary={ads} /> : <p className="text-sm text-muted">{t('noAds')}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {ads && <AdsByWeek summary={ads} />}
          <BelievedBesidePosts interests={interests} posts={posts} />
        </div>
        <div className="grid min-w-0 gap-4">
          {beliefs && <WhatXBelieves beliefs={beliefs} />}
          <AdsPoolPanel />
        </div>
      </div>
    </div>
  );
}

/** Who targets the person, from the archives that are kept. */
export function WhoTargetsMeScreen() {
  const t = useTranslations('archive.kept');
  const { data, error, isLoading, mutate } = useEndpoint(readWhoTargetsMe, {});
  return (
    <div className="mx-auto flex max-w-[1180px] flex-col gap-4 px-4 py-6 md:px-6">
      <PageHeader
        title={t('title')}
        badge={data?.sample && <SampleBadge />}
        meta={t('lead')}
        actions={data?.ads && <ShareAdsDialog summary={data.ads} sample={data.sample} />}
        className="mb-0"
      />
      {data && <KeptAds kept={data} />}
      {error && !data && <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />}
      {isLoading && !data && (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-80" />
          <Skeleton className="h-48" />
        </div>
      )}
    </div>
  );
}
