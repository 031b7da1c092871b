'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { deleteDataset, listDatasets, restoreDataset } from '@/lib/contracts/datasets';
import type { Dataset } from '@/lib/domain/datasets';
import { formatDate, formatDateRange } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { ImportsList } from './imports-list';

function useColumns(onDelete: (dataset: Dataset) => Promise<void>): DataTableColumn<Dataset>[] {
  const t = useTranslations('datasets');
  const locale = useLocale();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      keep: true,
      sortValue: (dataset) => dataset.title,
      cell: (dataset) => (
        <span className="flex min-w-0 items-center gap-2">
          <Link
            className="truncate font-medium text-accent-text hover:underline"
            href={`${route('explore')}?dataset=${encodeURIComponent(dataset.name)}`}
          >
            {dataset.title}
          </Link>
          {dataset.sample && <SampleBadge />}
        </span>
      ),
    },
    {
      id: 'posts',
      header: t('columns.posts'),
      numeric: true,
      keep: true,
      sortValue: (dataset) => dataset.posts,
      cell: (dataset) => formatFull(dataset.posts, locale),
    },
    {
      id: 'accounts',
      header: t('columns.accounts'),
      numeric: true,
      sortValue: (dataset) => dataset.accounts,
      cell: (dataset) => formatFull(dataset.accounts, locale),
    },
    {
      id: 'span',
      header: t('columns.span'),
      sortValue: (dataset) => dataset.last_post_at,
      cell: ({ first_post_at: first, last_post_at: last }) =>
        first && last ? formatDateRange(first, last, locale) : t('noPosts'),
    },
    {
      id: 'updated',
      header: t('columns.updated'),
      sortValue: (dataset) => dataset.updated_at,
      cell: (dataset) => formatDate(dataset.updated_at, locale),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      cell: (dataset) =>
        dataset.sample ? null : (
          <AsyncButton
            size="sm"
            variant="ghost"
            aria-label={t('deleteNamed', { name: dataset.title })}
            onClick={() => onDelete(dataset)}
          >
            {t('delete')}
          </AsyncButton>
        ),
    },
  ];
}

/** All datasets the person may read. A deleted one can be brought back at once. */
export function DatasetsScreen() {
  const t = useTranslations('datasets');
  const { data, error, isLoading, mutate } = useEndpoint(listDatasets, {});
  const [deleted, setDeleted] = useState<Dataset | null>(null);
  const remove = async (dataset: Dataset) => {
    try {
      await request(deleteDataset, { path: { name: dataset.name } });
      setDeleted(dataset);
      await mutate();
    } catch (problem) {
      tellFailure(problem);
    }
  };
  const restore = async () => {
    if (!deleted) return;
    try {
      await request(restoreDataset, { path: { name: deleted.name } });
      setDeleted(null);
      await mutate();
    } catch (problem) {
      tellFailure(problem);
    }
  };
  const columns = useColumns(remove);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 md:px-7">
      <PageHeader
        title={t('title')}
        meta={t('lead')}
        actions={
          <Button asChild variant="primary">
            <Link href={route('import')}>
              <Plus aria-hidden />
              {t('import')}
            </Link>
          </Button>
        }
      />
      {deleted && (
        <p
          role="status"
          className="mb-4 flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-sm"
        >
          {t('deleted', { name: deleted.title })}
          <AsyncButton size="sm" onClick={restore}>
            {t('undo')}
          </AsyncButton>
        </p>
      )}
      {error && !data ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />
      ) : data?.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data ?? []}
          rowId={(dataset) => dataset.id}
          rowName={(dataset) => dataset.title}
          loading={isLoading}
        />
      )}
      <ImportsList />
    </div>
  );
}
