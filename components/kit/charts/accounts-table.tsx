'use client';

import { isHandleKey } from '@/lib/domain/account-key';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/components/kit/avatar';
import { cn } from '@/lib/utils';
import type { AccountRow } from './accounts-transform';
import { ColumnHead } from './column-head';
import { ShowMore } from './show-more';
import { Sparkline } from './sparkline';
import { useChartFormat } from './use-chart-format';

const CELL = 'h-[34px] px-2 py-0.5 text-right whitespace-nowrap';
/** Columns that go when the card is narrow, and on a phone. */
const WIDE = 'hidden @[500px]:table-cell';
const MIDDLE = 'hidden @[400px]:table-cell';

export interface AccountsTableProps {
  rows: AccountRow[];
  /** All accounts, listed or not. */
  total: number;
  label: string;
  /** The bold column; rows come in its order. */
  sortedBy?: 'engagements' | 'followers';
  initial?: number;
  onSelect?: (row: AccountRow) => void;
}

function NameCell({ row, onSelect }: { row: AccountRow; onSelect?: (row: AccountRow) => void }) {
  const t = useTranslations('charts');
  const name = <span className="truncate font-medium">{row.label}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={row.label} />
      {onSelect ? (
        <button
          type="button"
          className="flex min-h-6 min-w-0 cursor-pointer items-center rounded-sm underline-offset-3 hover:underline pointer-coarse:min-h-11"
          onClick={() => onSelect(row)}
        >
          {name}
          <span className="sr-only">{`. ${t('showPosts')}`}</span>
        </button>
      ) : (
        name
      )}
      {isHandleKey(row.key) && (
        <span className="hidden min-w-0 truncate text-subtle @[420px]:inline">@{row.key}</span>
      )}
    </span>
  );
}

type Line = Pick<AccountsTableProps, 'onSelect'> & { row: AccountRow; byFollowers: boolean };

function AccountLine({ row, byFollowers, onSelect }: Line) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const net = row.net_sentiment;
  return (
    <tr className="hover:bg-hover [&>*]:border-b [&>*]:border-line-soft last:[&>*]:border-b-0">
      <th scope="row" className={cn(CELL, 'w-full max-w-0 pl-4 text-left font-normal')}>
        <NameCell row={row} onSelect={onSelect} />
      </th>
      <td className={cn(CELL, byFollowers ? 'pr-4 font-semibold @[400px]:pr-2' : WIDE)}>
        {row.followers === null ? (
          <span className="text-subtle">{t('notSet')}</span>
        ) : (
          <span title={format.count(row.followers)}>{format.compact(row.followers)}</span>
        )}
      </td>
      <td className={cn(CELL, WIDE)}>{format.compact(row.posts)}</td>
      <td
        className={cn(CELL, byFollowers ? WIDE : 'pr-4 font-semibold @[400px]:pr-2')}
        title={row.engagements === null ? undefined : format.count(row.engagements)}
      >
        {row.engagements === null ? (
          <span className="text-subtle">{t('unknown')}</span>
        ) : (
          format.compact(row.engagements)
        )}
      </td>
      <td
        className={cn(
          CELL,
          MIDDLE,
          'pr-4 @[500px]:pr-2',
          net !== null && (net < 0 ? 'text-neg-text' : 'text-pos-text'),
        )}
      >
        {net === null ? <span className="text-subtle">{t('noData')}</span> : format.wholePoints(net)}
      </td>
      <td className={cn(CELL, WIDE, 'pr-4')}>
        <Sparkline values={row.trend} />
      </td>
    </tr>
  );
}

/** Accounts by engagements received or by followers: compact rows with followers, posts, net sentiment and the course. */
export function AccountsTable(props: AccountsTableProps) {
  const { rows, total, label, sortedBy = 'engagements', initial = 6, onSelect } = props;
  const byFollowers = sortedBy === 'followers';
  const t = useTranslations('charts');
  const [shown, setShown] = useState(initial);
  const visible = rows.slice(0, shown);
  return (
    <div className="@container">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-[12.5px]/[18px]">
        <thead>
          <tr className="[&>*]:border-b [&>*]:border-line">
            <ColumnHead className="pl-4 text-left">{t('columns.account')}</ColumnHead>
            <ColumnHead sorted={byFollowers} className={cn(!byFollowers && WIDE)}>
              {t('columns.followers')}
            </ColumnHead>
            <ColumnHead className={WIDE}>{t('columns.posts')}</ColumnHead>
            <ColumnHead sorted={!byFollowers} className={cn(byFollowers && WIDE)}>
              {t('columns.engagements')}
            </ColumnHead>
            <ColumnHead className={cn(MIDDLE, 'pr-4 @[500px]:pr-2')}>{t('columns.net')}</ColumnHead>
            <ColumnHead className={cn(WIDE, 'pr-4')}>{t('columns.trend')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <AccountLine key={row.key} row={row} byFollowers={byFollowers} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
      <div className="px-4">
        <ShowMore
          shown={visible.length}
          listed={rows.length}
          total={total}
          onMore={() => setShown(shown + 20)}
        />
      </div>
    </div>
  );
}
