'use client';

import { useTranslations } from 'next-intl';
import { useState, type PointerEvent } from 'react';
import { AXIS_FONT } from './axis';
import { ChartSvg } from './chart-svg';
import { ChartTooltip } from './chart-tooltip';
import type { HeatCell, HeatGrid } from './posting-times-transform';
import { useChartFormat } from './use-chart-format';
import { useWidth } from './use-width';

const LEFT = 34;
const GAP = 1.5;
const NARROW = 480;

interface Frame {
  column: number;
  row: number;
  x: (hour: number) => number;
  y: (weekday: number) => number;
}

function gridFrame(width: number): Frame {
  const column = (width - LEFT) / 24;
  const row = width < NARROW ? 18 : 20;
  return { column, row, x: (hour) => LEFT + hour * column, y: (weekday) => (weekday - 1) * row };
}

function Cell({ cell, frame }: { cell: HeatCell; frame: Frame }) {
  const box = {
    x: frame.x(cell.hour) + GAP / 2,
    y: frame.y(cell.weekday) + GAP / 2,
    width: Math.max(1, frame.column - GAP),
    height: frame.row - GAP,
    rx: 2,
  };
  if (cell.level === null) {
    return (
      <rect
        {...box}
        x={box.x + 0.5}
        y={box.y + 0.5}
        width={Math.max(1, box.width - 1)}
        height={box.height - 1}
        fill="none"
        stroke="var(--border)"
        data-empty=""
      />
    );
  }
  return <rect {...box} fill={`var(--s${cell.level})`} />;
}

/** Ringed in ink, with a line of surface inside so that the ring shows on pale and on dark cells. */
function BestRing({ cell, frame }: { cell: HeatCell; frame: Frame }) {
  const box = (inset: number) => ({
    x: frame.x(cell.hour) + inset,
    y: frame.y(cell.weekday) + inset,
    width: Math.max(1, frame.column - 2 * inset),
    height: frame.row - 2 * inset,
  });
  return (
    <g fill="none" data-best="">
      <rect {...box(1.25)} rx={2} stroke="var(--surface)" strokeWidth={1.5} />
      <rect {...box(-0.25)} rx={3} stroke="var(--text)" strokeWidth={2} />
    </g>
  );
}

function AxisText({ frame, width }: { frame: Frame; width: number }) {
  const format = useChartFormat();
  const hours = width < NARROW ? [0, 6, 12, 18] : [0, 3, 6, 9, 12, 15, 18, 21];
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  return (
    <g fontSize={AXIS_FONT} fill="var(--axis)">
      {weekdays.map((weekday) => (
        <text key={weekday} x={26} y={frame.y(weekday) + frame.row / 2 + 4} textAnchor="end">
          {format.weekdayShort(weekday)}
        </text>
      ))}
      {hours.map((hour) => (
        <text key={hour} x={frame.x(hour) + frame.column / 2} y={7 * frame.row + 16} textAnchor="middle">
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </g>
  );
}

function HeatLegend({ grid }: { grid: HeatGrid }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2.5 text-2xs text-subtle">
      {grid.minimum === null || grid.maximum === null ? null : (
        <>
          <span>{t('postingTimes.low', { value: format.decimal(grid.minimum) })}</span>
          <span aria-hidden="true" className="flex forced-color-adjust-none">
            {[1, 2, 3, 4, 5, 6, 7].map((level) => (
              <i key={level} className="h-2 w-3.5 sm:w-[22px]" style={{ background: `var(--s${level})` }} />
            ))}
          </span>
          <span>{t('postingTimes.high', { value: format.decimal(grid.maximum) })}</span>
        </>
      )}
      <span className="ml-auto inline-flex items-center gap-1.5">
        <i aria-hidden="true" className="size-2.5 rounded-[2px] border border-line-strong" />
        {t('postingTimes.tooFew')}
      </span>
    </div>
  );
}

function BestTimes({ grid, onSelect }: { grid: HeatGrid; onSelect?: (cell: HeatCell) => void }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  if (grid.best.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-2.5 gap-y-1 text-xs text-subtle">
      <span>{t('postingTimes.best')}</span>
      {grid.best.map((cell) => {
        const text = `${format.weekdayShort(cell.weekday)} ${format.hourStart(cell.hour)}`;
        const detail = t('postingTimes.cell', { value: format.decimal(cell.value ?? 0), count: cell.posts });
        return onSelect ? (
          <button
            key={text}
            type="button"
            className="cursor-pointer rounded-sm text-accent-text underline-offset-3 hover:underline"
            onClick={() => onSelect(cell)}
          >
            {text}
            <span className="sr-only">{`, ${detail}. ${t('showPosts')}`}</span>
          </button>
        ) : (
          <span key={text} className="text-ink">
            {text}
            <span className="sr-only">{`, ${detail}`}</span>
          </span>
        );
      })}
    </p>
  );
}

export interface PostingTimesChartProps {
  label: string;
  grid: HeatGrid;
  onSelect?: (cell: HeatCell) => void;
}

/** Weekday × hour: median engagements per post. Cells under 20 posts stay empty, the best is ringed. */
export function PostingTimesChart({ label, grid, onSelect }: PostingTimesChartProps) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const [ref, width] = useWidth(744);
  const [active, setActive] = useState<HeatCell | null>(null);
  const frame = gridFrame(width);
  const best = grid.best[0];
  const cellAt = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const hour = Math.floor((event.clientX - box.left - LEFT) / frame.column);
    const row = Math.floor((event.clientY - box.top) / frame.row);
    return hour < 0 || hour > 23 || row < 0 || row > 6 ? null : (grid.cells[row * 24 + hour] ?? null);
  };
  return (
    <div>
      <div
        ref={ref}
        className="relative"
        onPointerMove={(event) => setActive(cellAt(event))}
        onPointerLeave={() => setActive(null)}
        onClick={() => active && onSelect?.(active)}
      >
        <ChartSvg label={label} width={width} height={7 * frame.row + 20}>
          <g className="forced-color-adjust-none">
            {grid.cells.map((cell) => (
              <Cell key={cell.weekday * 24 + cell.hour} cell={cell} frame={frame} />
            ))}
            {best ? <BestRing cell={best} frame={frame} /> : null}
          </g>
          <AxisText frame={frame} width={width} />
        </ChartSvg>
        {active === null ? null : (
          <ChartTooltip
            x={frame.x(active.hour) + frame.column}
            y={frame.y(active.weekday)}
            width={width}
            title={`${format.weekday(active.weekday)} ${format.hour(active.hour)}`}
            lines={[
              active.value === null
                ? t('postingTimes.tooFew')
                : t('postingTimes.median', { value: format.decimal(active.value) }),
              t('posts', { count: active.posts }),
            ]}
          />
        )}
      </div>
      <HeatLegend grid={grid} />
      <BestTimes grid={grid} onSelect={onSelect} />
    </div>
  );
}
