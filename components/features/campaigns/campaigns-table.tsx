'use client';

import { useTranslations } from 'next-intl';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { Button } from '@/components/ui/button';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import { BudgetCell, StatusCell, WantedSwitch } from './cells';
import type { FileAbout } from './desk-files';
import { CAMPAIGN_FILE } from './desk-rows';
import type { ColumnSet } from './desk-state';
import { DeskTable } from './desk-table';
import { PlaceMenu } from './place-menu';
import { useDateColumns, useFigureColumns } from './use-columns';
import { useDeskChanges, useMoney } from './use-desk';

interface CampaignsTableProps {
  rows: readonly Campaign[];
  account: DeskAccount | null;
  columns: ColumnSet;
  loading: boolean;
  about: FileAbout;
  /** All that fit, for a file. */
  load: () => Promise<readonly Campaign[]>;
  onOpen: (id: string) => void;
  onSend: (campaign: Campaign) => void;
  /** Where a draft may run. */
  accounts: readonly DeskAccount[];
  onPlace: (draft: Campaign, account: string | null) => Promise<unknown>;
}

export function CampaignsTable(props: CampaignsTableProps) {
  const { rows, account, columns: set, loading, about, load, onOpen, onSend } = props;
  const t = useTranslations('ads-desk');
  const currency = account?.currency ?? null;
  const money = useMoney(currency);
  const change = useDeskChanges('campaign');
  const figures = useFigureColumns<Campaign>(set, currency);
  const dates = useDateColumns<Campaign>(account?.timezone ?? null);
  const lifetime: DataTableColumn<Campaign> = {
    ...{
      id: 'lifetime',
      header: t('columns.lifetime'),
      numeric: true,
      sortValue: (row) => row.lifetime_budget,
    },
    cell: (row) => (row.lifetime_budget === null ? t('notSet') : money(row.lifetime_budget)),
  };
  const columns: DataTableColumn<Campaign>[] = [
    {
      ...{ id: 'name', header: t('columns.name'), keep: true, sortValue: (row) => row.name },
      cell: (row) => (
        <span className="flex min-w-0 flex-col items-start min-[760px]:min-w-44">
          <Button variant="text" size="sm" className="max-w-full truncate" onClick={() => onOpen(row.id)}>
            {row.name}
          </Button>
          <span className="text-xs text-muted">
            {t(`objective.${row.objective}`)} · {t('contains', { sets: row.ad_sets, ads: row.ads })}
            {row.origin && ` · ${t('origin', { name: row.origin.name, tested: row.origin.tested })}`}
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'status', header: t('columns.status'), keep: true, sortValue: (row) => row.status },
      cell: (row) => <StatusCell row={row} onSend={() => onSend(row)} />,
    },
    ...figures,
    ...dates,
    ...(rows.some((row) => row.lifetime_budget !== null) ? [lifetime] : []),
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
    {
      ...{ id: 'on', header: t('columns.wanted') },
      cell: (row) => (
        <WantedSwitch
          name={row.name}
          on={row.wanted === 'ACTIVE'}
          // A campaign goes on where its money is named.
          disabled={row.wanted !== 'ACTIVE'}
          onChange={() => void change([{ id: row.id, version: row.version, status: 'PAUSED' }])}
        />
      ),
    },
    {
      ...{ id: 'send', header: t('columns.actions'), atEnd: true },
      cell: (row) =>
        row.ad_account_id === '' ? (
          <PlaceMenu accounts={props.accounts} onPlace={(target) => props.onPlace(row, target)} />
        ) : (
          <Button size="sm" aria-label={t('review')} onClick={() => onSend(row)}>
            {t('reviewShort')}
          </Button>
        ),
    },
  ];
  return <DeskTable {...{ rows, columns, loading, about, load }} level="campaigns" file={CAMPAIGN_FILE} />;
}
