'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn, TableSort } from '@/components/kit/data-table-model';
import { useHypothesisName } from '@/components/kit/use-hypothesis-name';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { BulkActions } from './bulk-actions';
import { BudgetCell, StatusCell, WantedSwitch } from './cells';
import { type FileAbout, DeskFiles } from './desk-files';
import { AD_SET_FILE, type AdSetFigures } from './desk-rows';
import type { ColumnSet } from './desk-state';
import { TABLE_HEIGHT, useDateColumns, useFigureColumns } from './use-columns';
import { useDeskChanges } from './use-desk';

export function AdSetsTable(props: {
  rows: readonly AdSetFigures[];
  account: DeskAccount | null;
  columns: ColumnSet;
  loading: boolean;
  about: FileAbout;
  /** All that fit, for a file. */
  load: () => Promise<readonly AdSetFigures[]>;
}) {
  const { rows, account, loading } = props;
  const t = useTranslations('ads-desk');
  const nameOf = useHypothesisName();
  const currency = account?.currency ?? null;
  const change = useDeskChanges('ad_set');
  const [sort, setSort] = useState<TableSort | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const figures = useFigureColumns<AdSetFigures>(props.columns, currency);
  const dates = useDateColumns<AdSetFigures>(account?.timezone ?? null);
  const columns: DataTableColumn<AdSetFigures>[] = [
    {
      ...{ id: 'name', header: t('columns.adSet'), keep: true, sortValue: (row) => row.name },
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">{row.name}</span>
          <span className="text-xs text-muted">
            {row.hypothesis === null
              ? t('adsOf', { count: row.ads })
              : t('tests', { name: nameOf(row.hypothesis) })}
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'on', header: t('columns.wanted') },
      cell: (row) => (
        <WantedSwitch
          name={row.name}
          on={row.wanted === 'ACTIVE'}
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
    {
      ...{ id: 'daily', header: t('columns.daily'), numeric: true, sortValue: (row) => row.daily_budget },
      cell: (row) => (
        <BudgetCell
          name={row.name}
          value={row.daily_budget}
          currency={currency}
          onChange={(daily_budget) => change([{ id: row.id, version: row.version, daily_budget }])}
        />
      ),
    },
    ...figures,
    ...dates,
  ];
  return (
    <DataTable
      label={t('levels.adsets')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      loading={loading}
      tall
      maxHeight={TABLE_HEIGHT}
      sort={sort}
      onSortChange={setSort}
      toolbar={<DeskFiles {...{ columns, sort }} about={props.about} load={props.load} file={AD_SET_FILE} />}
      selected={selected}
      onSelectedChange={setSelected}
      selectionActions={
        <BulkActions
          kind="ad_set"
          rows={rows.filter(({ id }) => selected.has(id))}
          onDone={() => setSelected(new Set())}
        />
      }
    />
  );
}
