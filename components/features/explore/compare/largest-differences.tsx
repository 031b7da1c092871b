'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { cn } from '@/lib/utils';
import { useRowName } from './row-names';
import { SideName } from './side-name';
import type { ToldRow } from './told-rows';
import { useSpreadText } from './use-spread-text';
import type { Side } from './use-sides';

const MOST_ROWS = 10;
const MARKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const percent = (ratio: number) => `${Math.round(Math.min(1, Math.max(0, ratio)) * 10_000) / 100}%`;

/** The end of the scale: the next full tenth, or the next full hundredth where all shares are small. */
function endOf(rows: readonly ToldRow[]): number {
  const most = Math.max(
    0.01,
    ...rows.flatMap(({ values }) => values.map(({ share, high }) => Math.max(share, high))),
  );
  const step = most > 0.1 ? 0.1 : most > 0.05 ? 0.05 : 0.01;
  return Math.min(1, Math.ceil(most / step - 1e-9) * step);
}

/** A dot with its whisker for every side on one scale. Decorative: the cells beside it say the same. */
function Dots({ row, sides, end }: { row: ToldRow; sides: readonly Side[]; end: number }) {
  const at = (share: number) => percent(share / end);
  const [most, least] = [row.values[row.highest], row.values[row.lowest]];
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="20"
      className="block overflow-visible forced-color-adjust-none"
    >
      {MARKS.map((mark) => (
        <line key={mark} x1={percent(mark)} x2={percent(mark)} y1="-7" y2="27" stroke="var(--grid)" />
      ))}
      {most && least && (
        <line x1={at(least.share)} x2={at(most.share)} y1="10" y2="10" stroke="var(--border-strong)" />
      )}
      {row.values.map(({ share, low, high }, column) => {
        const color = sides[column]?.color ?? 'var(--c-other)';
        return (
          <g key={sides[column]?.place} stroke={color} strokeWidth="1.5">
            <line x1={at(low)} x2={at(high)} y1="10" y2="10" />
            <line x1={at(low)} x2={at(low)} y1="6" y2="14" />
            <line x1={at(high)} x2={at(high)} y1="6" y2="14" />
            <circle cx={at(share)} cy="10" r="3.5" fill={row.clear ? color : 'var(--surface)'} />
          </g>
        );
      })}
    </svg>
  );
}

interface RowsProps {
  rows: readonly ToldRow[];
  sides: readonly Side[];
  /** Opens all rows of a section. */
  onShow: (section: string) => void;
}

function Head({ sides, end }: { sides: readonly Side[]; end: number }) {
  const t = useTranslations('compare.largest');
  const format = useChartFormat();
  return (
    <thead role="rowgroup" className="max-lg:sr-only">
      <tr role="row" className="h-8 text-left text-xs text-subtle">
        <th role="columnheader" scope="col" className="font-normal">
          {t('what')}
        </th>
        <td aria-hidden className="relative">
          {MARKS.map((mark) => (
            <span key={mark} className="absolute top-2 -translate-x-1/2" style={{ left: percent(mark) }}>
              {format.shareTick(end * mark)}
            </span>
          ))}
        </td>
        {sides.map((side) => (
          <th
            key={side.place}
            role="columnheader"
            scope="col"
            className="pl-3 text-right font-medium text-muted"
          >
            <SideName side={side} />
          </th>
        ))}
        <th role="columnheader" scope="col" className="pl-3 text-right font-normal">
          {t('spread')}
        </th>
      </tr>
    </thead>
  );
}

/** The largest differences between the highest and the lowest side, over all sections. */
export function LargestDifferences({ rows, sides, onShow }: RowsProps) {
  const t = useTranslations('compare.largest');
  const te = useTranslations('explore.sections');
  const format = useChartFormat();
  const rowName = useRowName();
  const text = useSpreadText();
  const shown = rows.slice(0, MOST_ROWS);
  const end = endOf(shown);
  return (
    <table role="table" className="w-full table-fixed border-collapse text-sm max-lg:block">
      <caption className="sr-only">{t('title', { count: shown.length })}</caption>
      <colgroup className="max-lg:hidden">
        <col style={{ width: 250 }} />
        <col />
        {sides.map(({ place }) => (
          <col key={place} style={{ width: 108 }} />
        ))}
        <col style={{ width: 168 }} />
      </colgroup>
      <Head sides={sides} end={end} />
      <tbody role="rowgroup" className="max-lg:block">
        {shown.map((row) => {
          const { section, key, label, values, spread } = row;
          return (
            <tr
              key={`${section.id} ${key}`}
              role="row"
              data-clear={row.clear || undefined}
              className="h-[34px] border-t border-line-soft max-lg:flex max-lg:h-auto max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-x-3 max-lg:py-2"
            >
              <th role="rowheader" scope="row" className="min-w-0 pr-4 text-left font-normal">
                <button
                  type="button"
                  className="flex min-h-6 max-w-full cursor-pointer items-baseline gap-1.5 rounded-sm text-left hover:underline focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:min-h-11"
                  onClick={() => onShow(section.id)}
                >
                  <span className="truncate font-medium">{rowName(section, key, label)}</span>
                  <span className="flex-none text-xs text-subtle">{te(section.id)}</span>
                </button>
              </th>
              <td aria-hidden className="max-lg:order-last max-lg:w-full">
                <Dots row={row} sides={sides} end={end} />
              </td>
              {values.map((value, column) => (
                <td
                  key={sides[column]?.place}
                  role="cell"
                  className={cn(
                    'pl-3 text-right max-lg:pl-0 max-lg:text-xs',
                    column === row.highest ? 'font-semibold' : 'text-muted',
                  )}
                  title={text.evidence(value)}
                >
                  {format.share(value.share)}
                  <span className="sr-only">, {text.evidence(value)}</span>
                </td>
              ))}
              <td role="cell" className="pl-3 text-right whitespace-nowrap">
                <b className="font-semibold">{text.size(spread)}</b>{' '}
                <span className="text-xs text-subtle">{text.range(spread)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
