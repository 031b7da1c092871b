'use client';

import { Download, FileSpreadsheet, Sheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DataTableColumn, TableSort } from '@/components/kit/data-table-model';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Spinner } from '@/components/ui/spinner';
import { downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import type { readStatsTotal } from '@/lib/contracts/campaigns';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { createSheet } from '@/lib/contracts/sheets';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { type DeskFile, deskCsv, deskSheet, inOrder, MOST_SHEET_ROWS } from './desk-rows';
import type { DeskState } from './desk-state';
import { useAccountText } from './use-desk';

type Totals = ResponseOf<typeof readStatsTotal>;

/** What a file says of its rows beside them. */
export interface FileAbout {
  account: DeskAccount | null;
  state: DeskState;
  span: { from: string; to: string };
  totals: Totals | undefined;
}

interface DeskFilesProps<Row> {
  about: FileAbout;
  columns: readonly DataTableColumn<Row>[];
  sort: TableSort | null;
  file: DeskFile<Row>['columns'];
  /** All rows that fit what is filtered, also those of other pages. */
  load: () => Promise<readonly Row[]>;
}

type Method = DeskFile<unknown>['method'];

/** Where the rows come from, and how far X still corrects them. */
function useMethod({ account, state, span, totals }: FileAbout) {
  const t = useTranslations('ads-desk');
  const accountText = useAccountText();
  return (rows: number, sort: TableSort | null): Method => [
    ['account', account ? accountText(account) : t('drafts')],
    // Made-up figures are called so wherever they go.
    ...(account?.practice ? ([['figures', t('practice.badge')]] satisfies Method) : []),
    ['currency', account?.currency ?? ''],
    ['time_zone', account?.timezone ?? 'UTC'],
    ['from', span.from],
    ['to', span.to],
    ['campaigns', state.campaigns.join(' ')],
    ['status', state.statuses.join(' ')],
    ['search', state.search],
    ['sorted_by', sort ? `${sort.columnId} ${sort.direction}` : ''],
    ['rows', String(rows)],
    ['rows_of_a_spreadsheet', String(Math.min(rows, MOST_SHEET_ROWS))],
    ['click_rate', 'link_clicks / impressions, Wilson 95 %'],
    ['fetched_at', totals?.fetched_at ?? ''],
    ['provisional_from', totals?.provisional_from ?? ''],
    ['written_at', new Date().toISOString()],
  ];
}

/** The table as a file, as it is filtered and sorted. */
export function DeskFiles<Row>({ about, columns, sort, file, load }: DeskFilesProps<Row>) {
  const t = useTranslations('ads-desk');
  const [making, setMaking] = useState(false);
  const methodOf = useMethod(about);
  const { level } = about.state;
  const title = about.account?.name ?? t('drafts');
  const make = async (format: 'sheet' | 'csv') => {
    setMaking(true);
    try {
      const rows = inOrder(await load(), columns, sort);
      const whole = { columns: file, rows, method: methodOf(rows.length, sort) };
      const names = { title, rows: t(`levels.${level}`), method: t('files.method') };
      const blob =
        format === 'csv'
          ? new Blob([deskCsv(whole)], { type: 'text/csv;charset=utf-8' })
          : (await request(createSheet, { body: deskSheet(whole, names) })).file;
      downloadBlob(blob, exportFileName(title, level, format === 'csv' ? 'csv' : 'xlsx'));
    } catch (error) {
      if (isAbort(error)) return;
      const message = shortMessage(failureText(error));
      toastStore.getState().add(t(`files.failed.${format}`, { message }), 'error');
    } finally {
      setMaking(false);
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" className="ml-auto" aria-busy={making} disabled={making}>
          {making ? <Spinner /> : <Download aria-hidden />}
          {t('files.export')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-56">
        <DropdownMenuItem onSelect={() => void make('sheet')}>
          <FileSpreadsheet aria-hidden />
          {t('files.sheet')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void make('csv')}>
          <Sheet aria-hidden />
          {t('files.csv')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
