'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { SampleBadge } from '@/components/kit/sample-badge';
import { StatusLabel } from '@/components/kit/status-label';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { getStatus } from '@/lib/contracts/operations';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';

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

/** State of the stores and what was imported: for whoever runs this installation, on a page that has its own h1. */
export function InstallationStatus() {
  const t = useTranslations('choose-team');
  return (
    <section aria-labelledby="installation" className="mt-10">
      <h2 id="installation" className="text-base font-semibold">
        {t('installation.title')}
      </h2>
      <p className="text-sm text-muted">{t('installation.description')}</p>
      <Link href={route('requests')} className="text-sm font-medium text-accent-text hover:underline">
        {t('installation.requests')}
      </Link>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <section aria-labelledby="stores">
          <h3 id="stores" className="mb-2 font-semibold">
            {t('stores.title')}
          </h3>
          <div className={CARD}>
            <Stores />
          </div>
        </section>
        <section aria-labelledby="datasets">
          <h3 id="datasets" className="mb-2 font-semibold">
            {t('datasets.title')}
          </h3>
          <div className={CARD}>
            <Datasets />
          </div>
        </section>
      </div>
    </section>
  );
}
