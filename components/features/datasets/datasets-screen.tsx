'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { Dataset } from '@/lib/domain/datasets';
import { formatBytes, formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { type DatasetActions, type StorageById, useDatasetColumns } from './dataset-columns';
import { DeletedList } from './deleted-list';
import { HistoryDialog } from './history-dialog';
import { ImportsList } from './imports-list';
import { RenameDialog } from './rename-dialog';
import { useDatasets } from './use-datasets';
import { WatchedDialog } from './watched-dialog';

/** Fewer are seen at one look. */
const SEARCH_FROM = 6;

export function matchesSearch({ name, title }: Pick<Dataset, 'name' | 'title'>, search: string): boolean {
  const wanted = search.normalize('NFKC').trim().toLocaleLowerCase();
  return [name, title].some((text) => text.normalize('NFKC').toLocaleLowerCase().includes(wanted));
}

interface TableProps {
  datasets: Dataset[];
  storage: StorageById;
  actions: DatasetActions;
  loading: boolean;
}

function DatasetsTable({ datasets, storage, actions, loading }: TableProps) {
  const t = useTranslations('datasets');
  const [search, setSearch] = useState('');
  const columns = useDatasetColumns(storage, actions);
  const found = datasets.filter((dataset) => matchesSearch(dataset, search));
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={found}
      rowId={(dataset) => dataset.id}
      rowName={(dataset) => dataset.title}
      loading={loading}
      tall
      total={search === '' ? undefined : datasets.length}
      toolbar={
        datasets.length >= SEARCH_FROM && (
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="w-full sm:w-64"
          />
        )
      }
    />
  );
}

function DiskLine({ used, free }: { used: number; free: number | null | undefined }) {
  const t = useTranslations('datasets');
  const locale = useLocale();
  if (free === undefined || free === null) return t('lead');
  return (
    <>
      {t('lead')}{' '}
      <span>{t('disk', { used: formatBytes(used, locale), free: formatBytes(free, locale) })}</span>
    </>
  );
}

/** All datasets the person may read, what can be done with them, and the imports on their way into them. */
export function DatasetsScreen() {
  const t = useTranslations('datasets');
  const locale = useLocale();
  const { listed, deleted, storage, refresh, remove } = useDatasets();
  const [renaming, setRenaming] = useState<Dataset | null>(null);
  const [history, setHistory] = useState<Dataset | null>(null);
  const [watched, setWatched] = useState<Dataset | null>(null);
  const { data, error, isLoading } = listed;
  const rows = storage.data?.datasets ?? [];
  const byId: StorageById = new Map(rows.map((row) => [row.id, row]));
  const used = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div className="answer-frame pt-5 pb-12">
      <PageHeader
        title={t('title')}
        badge={
          data && data.length > 0 ? (
            <span className="text-sm text-subtle">{formatFull(data.length, locale)}</span>
          ) : undefined
        }
        meta={<DiskLine used={used} free={storage.data?.free_bytes} />}
        actions={
          <Button asChild variant="primary">
            <Link href={route('import')}>
              <Plus aria-hidden />
              {t('import')}
            </Link>
          </Button>
        }
      />
      {error && !data ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => refresh()} />
      ) : data?.length === 0 ? (
        <EmptyState picture="setup" title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <DatasetsTable
          datasets={data ?? []}
          storage={byId}
          loading={isLoading}
          actions={{ onRename: setRenaming, onHistory: setHistory, onWatched: setWatched, onDelete: remove }}
        />
      )}
      <ImportsList onDone={() => void refresh()} />
      <DeletedList
        deleted={deleted.data ?? []}
        bytes={new Map(rows.map(({ id, bytes }) => [id, bytes]))}
        onChanged={refresh}
      />
      <RenameDialog
        dataset={renaming}
        onClose={() => setRenaming(null)}
        onRenamed={() => {
          setRenaming(null);
          void refresh();
        }}
      />
      <HistoryDialog dataset={history} onClose={() => setHistory(null)} />
      <WatchedDialog dataset={watched} onClose={() => setWatched(null)} />
    </div>
  );
}
