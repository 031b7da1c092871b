'use client';

import { useTranslations } from 'next-intl';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { useHypothesisName } from '@/components/kit/use-hypothesis-name';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { BudgetCell, StatusCell, WantedSwitch } from './cells';
import type { FileAbout } from './desk-files';
import { AD_SET_FILE, type AdSetFigures } from './desk-rows';
import type { ColumnSet } from './desk-state';
import { DeskTable } from './desk-table';
import { useDateColumns, useFigureColumns } from './use-columns';
import { useDeskChanges } from './use-desk';

export function AdSetsTable(props: {
  rows: readonly AdSetFigures[];
  account: DeskAccount | null;
  columns: ColumnSet;
  loading: boolean;
  about: FileAbout;
  /** All that fit, for a file. */
  load: () => Promise<readonly AdSetFigures[]>;
  onSend: (campaign: { id: string }) => void;
}) {
  const { rows, account, loading, about, load, onSend } = props;
  const t = useTranslations('ads-desk');
  const nameOf = useHypothesisName();
  const currency = account?.currency ?? null;
  const change = useDeskChanges('ad_set');
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
      cell: (row) => <StatusCell row={row} onSend={() => onSend({ id: row.campaign })} />,
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
  return <DeskTable {...{ rows, columns, loading, about, load }} level="adsets" file={AD_SET_FILE} />;
}
