'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/utils';
import { ChangeNote } from './change-note';
import { ReadNote } from './read-note';
import { ShowMore } from './show-more';
import { rankedMaximum, remainder, type RankedList, type RankedRow } from './share-transform';
import { useChartFormat } from './use-chart-format';
import { BarTrack } from './whisker';

const PAGE = 20;

export interface RankedBarsProps {
  list: RankedList;
  /** Names the list for screen readers. */
  label: string;
  /** Rows at first; "Show more results" adds 20. */
  initial?: number;
  /** px of the label column. */
  labelWidth?: number;
  /** Given: each row is a button that shows the posts (or accounts) behind it. */
  onSelect?: (row: RankedRow) => void;
  /** Row highlighted from outside, and the row under pointer or focus told outside (map and list). */
  activeKey?: string | null;
  onActive?: (key: string | null) => void;
  lang?: (row: RankedRow) => string | undefined;
}

function RowBody(props: {
  label: ReactNode;
  bar: ReactNode;
  value: ReactNode;
  muted: boolean;
  labelWidth: number;
}) {
  const { label, bar, value, muted, labelWidth } = props;
  return (
    <span
      className="grid min-h-[26px] items-center gap-2.5 text-[12.5px]/[18px]"
      style={{ gridTemplateColumns: `${labelWidth}px minmax(0,1fr) auto` }}
    >
      <span className={cn('min-w-0 truncate text-left', muted && 'text-muted')}>{label}</span>
      <span className="min-w-0">{bar}</span>
      <span className="min-w-[46px] text-right font-medium">{value}</span>
    </span>
  );
}

function shareDetail(
  { read, untold, low, high, n: count }: RankedRow,
  format: ReturnType<typeof useChartFormat>,
  t: ReturnType<typeof useTranslations<'charts'>>,
): string {
  if (untold) return t('untoldDetail', { count });
  if (low === high) return t('exactDetail', { count });
  return t(read ? 'readDetail' : 'shareDetail', { range: format.shareRange(low, high), count });
}

function Row(props: RankedBarsProps & { row: RankedRow; maximum: number; labelWidth: number }) {
  const { row, list, maximum, labelWidth, onSelect, activeKey, onActive, lang } = props;
  const t = useTranslations('charts');
  const format = useChartFormat();
  const share = list.value === 'share';
  const scale = (value: number) => (maximum > 0 ? value / maximum : 0);
  const exact = share ? shareDetail(row, format, t) : t('posts', { count: row.n });
  const body = (
    <RowBody
      label={<span lang={lang?.(row)}>{row.label}</span>}
      bar={
        <BarTrack
          ratio={scale(share ? row.share : row.n)}
          interval={share && !row.untold ? { low: scale(row.low), high: scale(row.high) } : null}
          hollow={list.lowSample || row.read}
        />
      }
      value={
        <>
          {share ? format.share(row.share) : format.compact(row.n)}
          {row.change && <ChangeNote change={row.change} className="ml-2 inline-block min-w-9 font-normal" />}
          <span className="sr-only">{onSelect ? `, ${exact}. ${t('showPosts')}` : `, ${exact}`}</span>
        </>
      }
      muted={list.lowSample}
      labelWidth={labelWidth}
    />
  );
  const shell = cn('-mx-2 block w-[calc(100%+1rem)] rounded-sm px-2', activeKey === row.key && 'bg-hover');
  return (
    <li
      title={`${row.label}: ${exact}`}
      data-key={row.key}
      onPointerEnter={() => onActive?.(row.key)}
      onPointerLeave={() => onActive?.(null)}
    >
      {onSelect ? (
        <button
          type="button"
          className={cn(shell, 'cursor-pointer hover:bg-hover pointer-coarse:py-[9px]')}
          onFocus={() => onActive?.(row.key)}
          onBlur={() => onActive?.(null)}
          onClick={() => onSelect(row)}
        >
          {body}
        </button>
      ) : (
        <span className={shell}>{body}</span>
      )}
    </li>
  );
}

/** Rows of label, 8 px bar and value. Shares carry whiskers; counts are exact and carry none. */
export function RankedBars(props: RankedBarsProps) {
  const { list, label, initial = 8, labelWidth = 104 } = props;
  const t = useTranslations('charts');
  const format = useChartFormat();
  const [shown, setShown] = useState(initial);
  const rows = list.rows.slice(0, shown);
  const rest = remainder(list, shown);
  const maximum = rankedMaximum(list);
  const ratio = rest === null || maximum === 0 ? 0 : (list.value === 'share' ? rest.share : rest.n) / maximum;
  return (
    <div>
      <ol aria-label={label} className="grid gap-0.5">
        {rows.map((row) => (
          <Row key={row.key} {...props} row={row} maximum={maximum} labelWidth={labelWidth} />
        ))}
        {rest === null ? null : (
          <li data-other="">
            <RowBody
              label={t('other', { count: rest.items })}
              // All others together may be far more than any item: their bar would set the scale and say nothing.
              bar={ratio <= 1 && <BarTrack ratio={ratio} color="var(--c-other)" />}
              value={list.value === 'share' ? format.share(rest.share) : format.compact(rest.n)}
              muted
              labelWidth={labelWidth}
            />
          </li>
        )}
      </ol>
      <ShowMore
        shown={rows.length}
        listed={list.rows.length}
        total={list.total}
        onMore={() => setShown((count) => count + PAGE)}
      />
      {list.value === 'share' && <ReadNote rows={rows} />}
    </div>
  );
}
