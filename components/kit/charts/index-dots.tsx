'use client';

import { scaleLog } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cn } from '@/lib/utils';
import type { IndexList, IndexRow, IndexSide } from './index-transform';
import { ShowMore } from './show-more';
import { useChartFormat } from './use-chart-format';

const PAGE = 20;
const COLUMNS = 'grid min-h-[26px] items-center gap-2.5 text-[12.5px]/[18px]';
const COLOR: Record<IndexSide, string> = {
  above: 'var(--c1)',
  below: 'var(--c5)',
  crosses: 'var(--text-subtle)',
};

const percent = (ratio: number) => `${Math.round(Math.min(1, Math.max(0, ratio)) * 10_000) / 100}%`;

type Scale = (value: number) => number;

/** Dot and whisker on the index; a dashed line marks the baseline. Decorative: the row's text carries the numbers. */
function IndexMark({ row, at, hollow }: { row: IndexRow; at: Scale; hollow: boolean }) {
  const color = COLOR[hollow ? 'crosses' : row.side];
  const [low, high, middle] = [at(row.low), row.high === null ? 1 : at(row.high), at(row.value ?? row.low)];
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="26"
      className="block overflow-visible forced-color-adjust-none"
    >
      <line
        x1={percent(at(100))}
        x2={percent(at(100))}
        y1="0"
        y2="26"
        stroke="var(--reference)"
        strokeDasharray="3 3"
      />
      <g stroke={color} strokeWidth="1.5" data-whisker="">
        <line x1={percent(low)} x2={percent(high)} y1="13" y2="13" />
        <line x1={percent(low)} x2={percent(low)} y1="10" y2="16" />
        {row.high === null ? null : <line x1={percent(high)} x2={percent(high)} y1="10" y2="16" />}
      </g>
      {row.value === null ? null : (
        <circle
          cx={percent(middle)}
          cy="13"
          r="3.5"
          stroke={color}
          strokeWidth="1.5"
          fill={hollow || row.side === 'crosses' ? 'var(--surface)' : color}
        />
      )}
    </svg>
  );
}

export interface IndexDotsProps {
  list: IndexList;
  /** Names the list for screen readers. */
  label: string;
  initial?: number;
  labelWidth?: number;
  onSelect?: (row: IndexRow) => void;
}

function Row({ row, list, labelWidth = 112, at, onSelect }: IndexDotsProps & { row: IndexRow; at: Scale }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const whole = (value: number) => format.count(Math.round(value));
  const range =
    row.high === null ? t('index.over', { low: whole(row.low) }) : `${whole(row.low)}–${whole(row.high)}`;
  const detail = t('index.detail', { range, share: format.share(row.share), count: row.n });
  const body = (
    <span className={COLUMNS} style={{ gridTemplateColumns: `${labelWidth}px minmax(0,1fr) 44px` }}>
      <span className={cn('truncate text-left', list.lowSample && 'text-muted')}>{row.label}</span>
      <IndexMark row={row} at={at} hollow={list.lowSample} />
      <span className="text-right font-medium">
        {row.value === null ? t('index.new') : whole(row.value)}
        <span className="sr-only">{onSelect ? `, ${detail}. ${t('showPosts')}` : `, ${detail}`}</span>
      </span>
    </span>
  );
  const shell = '-mx-2 block w-[calc(100%+1rem)] rounded-sm px-2';
  return (
    <li title={`${row.label}: ${detail}`} data-side={row.side}>
      {onSelect ? (
        <button
          type="button"
          className={cn(shell, 'cursor-pointer hover:bg-hover pointer-coarse:py-[9px]')}
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

/** Items against a baseline of 100: petrol when the interval lies above, rust below, grey when it crosses. */
export function IndexDots(props: IndexDotsProps) {
  const { list, label, initial = 7, labelWidth = 112 } = props;
  const t = useTranslations('charts');
  const format = useChartFormat();
  const [shown, setShown] = useState(initial);
  const scale = scaleLog().base(2).domain(list.domain).range([0, 1]);
  const at: Scale = (value) => scale(Math.max(value, list.domain[0] / 2));
  const steps = Math.round(Math.log2(list.domain[1] / list.domain[0]));
  const every = Math.max(1, Math.ceil(steps / 4));
  const marks = Array.from({ length: steps + 1 }, (_, step) => list.domain[0] * 2 ** step).filter(
    (mark) => Math.round(Math.log2(mark / 100)) % every === 0,
  );
  const rows = list.rows.slice(0, shown);
  return (
    <div>
      <ol aria-label={label}>
        {rows.map((row) => (
          <Row key={row.key} {...props} row={row} at={at} />
        ))}
      </ol>
      <div
        aria-hidden="true"
        className="mt-0.5 grid gap-2.5 text-2xs text-subtle"
        style={{ gridTemplateColumns: `${labelWidth}px minmax(0,1fr) 44px` }}
      >
        <span className="truncate">{t('index.baseline')}</span>
        <span className="relative h-4">
          {marks.map((mark) => (
            <span key={mark} className="absolute -translate-x-1/2" style={{ left: percent(at(mark)) }}>
              {format.count(mark)}
            </span>
          ))}
        </span>
      </div>
      <ShowMore
        shown={rows.length}
        listed={list.rows.length}
        total={list.total}
        onMore={() => setShown((count) => count + PAGE)}
      />
    </div>
  );
}
