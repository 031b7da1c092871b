'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { DialogHead } from '@/components/kit/dialog-head';
import { ErrorState } from '@/components/kit/error-state';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { StatusLabel } from '@/components/kit/status-label';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasetImports } from '@/lib/contracts/datasets';
import type { Dataset, Import } from '@/lib/domain/datasets';
import { formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { importTone } from './import-state';

function HistoryRow({ value }: { value: Import }) {
  const t = useTranslations('datasets.history');
  const ti = useTranslations('import');
  const locale = useLocale();
  const figures = [
    t('added', { count: value.posts }),
    ...(value.duplicates > 0 ? [t('duplicates', { count: value.duplicates })] : []),
    ...(value.rejected_total > 0 ? [t('rejected', { count: value.rejected_total })] : []),
  ];
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-3">
        <Link
          href={`${route('import')}?id=${value.id}`}
          className="min-w-0 flex-1 truncate text-accent-text hover:underline"
        >
          {value.file_name}
        </Link>
        <StatusLabel tone={importTone(value.state)}>{ti(`states.${value.state}`)}</StatusLabel>
      </div>
      <p className="mt-0.5 text-xs text-subtle">
        {formatDateTime(value.finished_at ?? value.created_at, locale)}
        {value.state === 'done' && ` · ${figures.join(' · ')}`}
        {value.replace && ` · ${t('replaced')}`}
      </p>
    </li>
  );
}

function History({ name }: { name: string }) {
  const t = useTranslations('datasets.history');
  const locale = useLocale();
  const { data, error, mutate } = useEndpoint(listDatasetImports, { path: { name } });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <SectionSkeleton shape="table" />;
  if (data.length === 0) return <p className="mt-4 text-sm text-muted">{t('empty')}</p>;
  return (
    <>
      <p className="mt-4 text-xs text-subtle">{t('count', { count: formatFull(data.length, locale) })}</p>
      <ul className="divide-y divide-line-soft text-sm">
        {data.map((value) => (
          <HistoryRow key={value.id} value={value} />
        ))}
      </ul>
    </>
  );
}

/** The imports a dataset was made of. Open while there is a dataset to show. */
export function HistoryDialog({ dataset, onClose }: { dataset: Dataset | null; onClose: () => void }) {
  const t = useTranslations('datasets.history');
  return (
    <Dialog open={dataset !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogHead title={t('heading')} description={dataset?.title ?? ''} closeLabel={t('close')} />
        {dataset && <History name={dataset.name} />}
      </DialogContent>
    </Dialog>
  );
}
