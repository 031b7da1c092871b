'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn, TableSort } from '@/components/kit/data-table-model';
import { Button } from '@/components/ui/button';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { BulkActions } from './bulk-actions';
import { StatusCell, WantedSwitch } from './cells';
import { type FileAbout, DeskFiles } from './desk-files';
import { AD_FILE, type AdFigures } from './desk-rows';
import type { ColumnSet } from './desk-state';
import { TABLE_HEIGHT, useFigureColumns } from './use-columns';
import { useDeskChanges } from './use-desk';

/** Rows of a page: 20,000 ads are never all in it. */
export const ADS_ON_PAGE = 100;

interface AdsTableProps {
  rows: readonly AdFigures[];
  account: DeskAccount | null;
  columns: ColumnSet;
  loading: boolean;
  about: FileAbout;
  /** All that fit, for a file. */
  load: () => Promise<readonly AdFigures[]>;
  page: number;
  onPage: (page: number) => void;
}

export function AdsTable({ rows, account, columns: set, loading, about, load, page, onPage }: AdsTableProps) {
  const t = useTranslations('ads-desk');
  const change = useDeskChanges('ad');
  const [sort, setSort] = useState<TableSort | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const figures = useFigureColumns<AdFigures>(set, account?.currency ?? null);
  const columns: DataTableColumn<AdFigures>[] = [
    {
      ...{ id: 'name', header: t('columns.ad'), keep: true, sortValue: (row) => row.name },
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">{row.name}</span>
          <span className="font-mono text-xs text-muted">{row.post_id ?? row.creative ?? t('noPost')}</span>
        </span>
      ),
    },
    {
      ...{ id: 'on', header: t('columns.wanted') },
      cell: (row) => (
        <WantedSwitch
          name={row.name}
          on={row.active}
          onChange={(on) =>
            void change([{ id: row.id, version: row.version, status: on ? 'ACTIVE' : 'PAUSED' }])
          }
        />
      ),
    },
    {
      ...{ id: 'status', header: t('columns.status'), keep: true, sortValue: (row) => row.status },
      cell: (row) => <StatusCell row={row} />,
    },
    ...figures,
  ];
  return (
    <>
      <DataTable
        label={t('levels.ads')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        loading={loading}
        tall
        maxHeight={TABLE_HEIGHT}
        sort={sort}
        onSortChange={setSort}
        toolbar={<DeskFiles {...{ columns, sort }} about={about} load={load} file={AD_FILE} />}
        selected={selected}
        onSelectedChange={setSelected}
        selectionActions={
          <BulkActions
            kind="ad"
            rows={rows.filter(({ id }) => selected.has(id))}
            onDone={() => setSelected(new Set())}
          />
        }
      />
      <nav aria-label={t('pages.label')} className="mt-3 flex items-center gap-2 text-sm">
        <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('pages.before')}
        </Button>
        <span>{t('pages.page', { page })}</span>
        <Button size="sm" disabled={rows.length < ADS_ON_PAGE} onClick={() => onPage(page + 1)}>
          {t('pages.next')}
        </Button>
      </nav>
    </>
  );
}
