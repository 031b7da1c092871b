'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { StatusLabel } from '@/components/kit/status-label';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { getStatus } from '@/lib/contracts/operations';
import { formatFull } from '@/lib/format/number';
import { siteLink } from '@/lib/tenants/route-request';

const SHOWN_DATASETS = 8;
const ROW = 'flex min-h-10 items-center gap-3 border-b border-line-soft px-4 py-2 last:border-b-0';
const CARD = 'rounded-lg border border-line bg-surface';

function Stores() {
  const t = useTranslations('choose-team.stores');
  const { data, error, mutate } = useEndpoint(getStatus, {});
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton className="m-4 h-20" />;
  return (
    <ul>
      {data.stores.map((store) => (
        <li key={store.name} className={ROW}>
          <span className="flex-1">
            {t(store.name)} <span className="text-subtle">{t(store.embedded ? 'embedded' : 'server')}</span>
          </span>
          <StatusLabel tone={store.ok ? 'success' : 'danger'}>{t(store.ok ? 'ok' : 'down')}</StatusLabel>
        </li>
      ))}
      <li className={ROW}>
        <span className="flex-1">{t('version')}</span>
        <span className="font-mono text-xs text-muted">{data.version}</span>
      </li>
    </ul>
  );
}

function Datasets() {
  const t = useTranslations('choose-team.datasets');
  const locale = useLocale();
  const { data, error, mutate } = useEndpoint(listDatasets, {});
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton className="m-4 h-20" />;
  if (data.length === 0) return <p className="p-4 text-muted">{t('empty')}</p>;
  return (
    <ul>
      {data.slice(0, SHOWN_DATASETS).map((dataset) => (
        <li key={dataset.id} className={ROW}>
          <span className="min-w-0 flex-1 truncate" title={dataset.title}>
            {dataset.title}
          </span>
          {dataset.sample && <SampleBadge />}
          <span className="font-mono text-xs whitespace-nowrap text-subtle">
            {t('posts', { posts: formatFull(dataset.posts, locale), count: dataset.posts })}
          </span>
        </li>
      ))}
      {data.length > SHOWN_DATASETS && (
        <li className={`${ROW} text-subtle`}>{t('more', { count: data.length - SHOWN_DATASETS })}</li>
      )}
    </ul>
  );
}

function Sites() {
  const t = useTranslations('choose-team.sites');
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {(['protargeting', 'premium'] as const).map((tenant) => (
        <li key={tenant}>
          <a href={siteLink(tenant)} className={`${CARD} flex h-full flex-col gap-1 p-4 hover:bg-hover`}>
            <span className="text-base font-semibold text-accent-text">{t(`${tenant}.name`)}</span>
            <span className="text-muted">{t(`${tenant}.text`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What this installation is and where to go: the landing place of the dashboard host while it has no teams. */
export function InstallationScreen() {
  const t = useTranslations('choose-team');
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-10 md:px-7">
      <PageHeader title={t('title')} meta={t('description')} />
      <section aria-labelledby="sites">
        <h2 id="sites" className="mt-6 mb-2 text-base font-semibold">
          {t('sites.title')}
        </h2>
        <Sites />
      </section>
      <div className="grid gap-x-4 md:grid-cols-2">
        <section aria-labelledby="stores">
          <h2 id="stores" className="mt-6 mb-2 text-base font-semibold">
            {t('stores.title')}
          </h2>
          <div className={CARD}>
            <Stores />
          </div>
        </section>
        <section aria-labelledby="datasets">
          <h2 id="datasets" className="mt-6 mb-2 text-base font-semibold">
            {t('datasets.title')}
          </h2>
          <div className={CARD}>
            <Datasets />
          </div>
        </section>
      </div>
    </div>
  );
}
