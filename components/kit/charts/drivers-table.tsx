'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isHandleKey } from '@/lib/domain/account-key';
import type { DriversSection } from '@/lib/domain/report';
import { cn } from '@/lib/utils';
import { AccountLink, type HandleHref } from './account-link';
import { ColumnHead } from './column-head';
import { stripMarks } from './drivers-transform';
import { ShowMore } from './show-more';
import { useChartFormat } from './use-chart-format';

type Row = DriversSection['items'][number];

const FIRST = 6;
const MORE = 20;
const CELL = 'h-10 px-2 py-0.5 text-right whitespace-nowrap';
const MIDDLE = 'hidden @[400px]:table-cell';
const WIDE = 'hidden @[620px]:table-cell';

/** The days an account posted on, a mark each. Decorative: the row holds their number. */
function Strip({ strip }: { strip: readonly number[] }) {
  const width = Math.max(1, Math.min(5, Math.floor(176 / Math.max(1, strip.length))));
  return (
    <svg aria-hidden="true" width={strip.length * width} height={14} className="inline-block align-middle">
      <rect y={6.5} width={strip.length * width} height={1} fill="var(--grid)" />
      {stripMarks(strip).map(({ x, strength }) => (
        <rect
          key={x}
          x={x * width}
          width={Math.max(1, width - 1)}
          height={14}
          rx={width > 2 ? 1 : 0}
          fill="var(--bar)"
          opacity={strength}
        />
      ))}
    </svg>
  );
}

function DriverRow({ row, handleHref }: { row: Row; handleHref?: HandleHref }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  return (
    <tr className="hover:bg-hover [&>*]:border-b [&>*]:border-line-soft last:[&>*]:border-b-0">
      <th scope="row" className={cn(CELL, 'w-full max-w-0 pl-4 text-left font-normal')}>
        <span className="flex min-w-0 items-center gap-2">
          <AccountLink account={row} handleHref={handleHref} />
          {isHandleKey(row.key) && (
            <span className="hidden min-w-0 truncate text-subtle @[420px]:inline">@{row.key}</span>
          )}
          {row.named && (
            <span className="flex-none rounded-xs bg-sunken px-1 text-2xs text-muted">
              {t('drivers.named')}
            </span>
          )}
        </span>
      </th>
      <td className={cn(CELL, WIDE)}>
        {row.followers === null ? (
          <span className="text-subtle">{t('unknown')}</span>
        ) : (
          <span title={format.count(row.followers)}>{format.compact(row.followers)}</span>
        )}
      </td>
      <td className={cn(CELL, WIDE, 'text-left')}>
        <Strip strip={row.strip} />
      </td>
      <td className={cn(CELL, 'pr-4 font-semibold @[400px]:pr-2')}>{format.count(row.days)}</td>
      <td className={cn(CELL, MIDDLE)}>{format.count(row.posts)}</td>
      <td className={cn(CELL, MIDDLE, 'pr-4')}>
        {row.per_post === null ? (
          <span className="text-subtle">{t('unknown')}</span>
        ) : row.per_post < 10 ? (
          format.decimal(row.per_post)
        ) : (
          format.compact(Math.round(row.per_post))
        )}
      </td>
    </tr>
  );
}

interface DriversTableProps {
  section: DriversSection;
  label: string;
  handleHref?: HandleHref;
}

/** Accounts by the days they posted on. */
export function DriversTable({ section, label, handleHref }: DriversTableProps) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const [shown, setShown] = useState(FIRST);
  const { items, total_items: total } = section;
  const { from, to } = section.receipt.query;
  const days = t('drivers.strip', {
    from: format.date(Date.parse(from)),
    to: format.date(Date.parse(to) - 1),
  });
  return (
    <div className="@container">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-[12.5px]/[18px]">
        <thead>
          <tr className="[&>*]:border-b [&>*]:border-line">
            <ColumnHead className="pl-4 text-left">{t('columns.account')}</ColumnHead>
            <ColumnHead className={WIDE}>{t('columns.followers')}</ColumnHead>
            <ColumnHead className={cn(WIDE, 'text-left')}>{days}</ColumnHead>
            <ColumnHead sorted>{t('columns.days')}</ColumnHead>
            <ColumnHead className={MIDDLE}>{t('columns.posts')}</ColumnHead>
            <ColumnHead className={cn(MIDDLE, 'pr-4')}>{t('columns.perPost')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shown).map((row) => (
            <DriverRow key={row.key} row={row} handleHref={handleHref} />
          ))}
        </tbody>
      </table>
      <div className="px-4">
        <ShowMore
          shown={Math.min(shown, items.length)}
          listed={items.length}
          total={total}
          onMore={() => setShown(shown + MORE)}
        />
      </div>
    </div>
  );
}
