'use client';

import { useTranslations } from 'next-intl';
import type { DataTableColumn, TableSort } from '@/components/kit/data-table-model';
import { Button } from '@/components/ui/button';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { StatusCell, WantedSwitch } from './cells';
import type { FileAbout } from './desk-files';
import { AD_FILE, type AdFigures } from './desk-rows';
import type { ColumnSet } from './desk-state';
import { DeskTable } from './desk-table';
import { useFigureColumns } from './use-columns';
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
  onSend: (campaign: { id: string }) => void;
  page: number;
  onPage: (page: number) => void;
  /** All pages are put in order together, so the server does it. */
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
}

/** Columns by which the server puts ads in order. */
const ORDERED: ReadonlySet<string> = new Set(['name', 'spent', 'impressions']);

/** As the server is asked for it. */
export function adsOrder(sort: TableSort | null) {
  if (sort === null || !ORDERED.has(sort.columnId)) return 'created' as const;
  const field = sort.columnId as 'name' | 'spent' | 'impressions';
  return sort.direction === 'desc' ? (`-${field}` as const) : field;
}

export function AdsTable(props: AdsTableProps) {
  const { rows, account, columns: set, loading, about, load, onSend, page, onPage, sort, onSort } = props;
  const t = useTranslations('ads-desk');
  const change = useDeskChanges('ad');
  const figures = useFigureColumns<AdFigures>(set, account?.currency ?? null);
  const all: DataTableColumn<AdFigures>[] = [
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
      cell: (row) => <StatusCell row={row} onSend={() => onSend({ id: row.campaign })} />,
    },
    ...figures,
  ];
  const columns = all.map(({ sortValue, ...column }) =>
    ORDERED.has(column.id) ? { ...column, sortValue, sortable: true } : column,
  );
  return (
    <>
      <DeskTable
        {...{ rows, columns, loading, about, load }}
        level="ads"
        file={AD_FILE}
        order={{ sort, onSort }}
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
