'use client';

import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AXIS_LEFT, StepAxis, ValueAxis } from './axis';
import { countTicks, labelGap, labelledSteps } from './axis-ticks';
import { ChartSvg } from './chart-svg';
import { ChartTooltip } from './chart-tooltip';
import { Legend } from './legend';
import { StepTargets } from './step-targets';
import { useChartFormat } from './use-chart-format';
import { useWidth } from './use-width';

const HEIGHT = 200;
const TOP = 6;
const BASE = 176;
const BAR_SHARE = 0.72;

export interface ColumnPart {
  label: string;
  color: string;
}

export interface Column {
  /** Its name in the tooltip, and short under the axis. */
  name: string;
  short: string;
  /** One count for each part, from the base up. */
  counts: readonly number[];
  /** Its time is not over yet: drawn as an outline. */
  open?: boolean;
}

const totalOf = ({ counts }: Column) => counts.reduce((sum, count) => sum + count, 0);

function ColumnBar(props: {
  column: Column;
  parts: readonly ColumnPart[];
  x: number;
  width: number;
  y: (value: number) => number;
}) {
  const { column, parts, x, width, y } = props;
  let below = 0;
  return column.counts.map((count, at) => {
    const from = y(below);
    below += count;
    const color = parts[at]?.color;
    if (count === 0) return null;
    const open = column.open ? { fill: 'none', stroke: color, strokeDasharray: '3 3' } : { fill: color };
    return (
      <rect
        key={parts[at]?.label}
        x={x}
        y={y(below)}
        width={width}
        height={Math.max(0.5, from - y(below))}
        rx={1}
        {...open}
      />
    );
  });
}

export interface StackedColumnsProps {
  /** One sentence that names the chart. */
  label: string;
  parts: readonly ColumnPart[];
  columns: readonly Column[];
}

/** Counts of a few parts by steps of time, one column a step. */
export function StackedColumns({ label, parts, columns }: StackedColumnsProps) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const [ref, width] = useWidth(560);
  const [active, setActive] = useState<number | null>(null);
  const marks = countTicks(Math.max(...columns.map(totalOf), 0));
  const y = scaleLinear([0, marks.at(-1) ?? 1], [BASE, TOP]);
  const band = (width - AXIS_LEFT) / Math.max(1, columns.length);
  const bar = Math.max(1, band * BAR_SHARE);
  const shown = active === null ? undefined : columns[active];
  const gap = labelGap(columns.map(({ short }) => short));
  const labels = labelledSteps(columns.length, width - AXIS_LEFT, gap).map((index) => ({
    index,
    text: columns[index]?.short ?? '',
  }));
  return (
    <div>
      {parts.length > 1 && <Legend items={[...parts]} />}
      <div ref={ref} className="relative mt-2">
        <ChartSvg label={label} width={width} height={HEIGHT}>
          <ValueAxis
            marks={marks.map((value) => ({ value, y: y(value), label: format.tick(value) }))}
            width={width}
          />
          <g className="forced-color-adjust-none">
            {columns.map((column, index) => (
              <g key={column.name} opacity={active === null || active === index ? 1 : 0.6}>
                <ColumnBar
                  column={column}
                  parts={parts}
                  x={AXIS_LEFT + (index + 0.5) * band - bar / 2}
                  width={bar}
                  y={y}
                />
              </g>
            ))}
          </g>
          <StepAxis labels={labels} left={AXIS_LEFT} band={band} count={columns.length} y={HEIGHT - 4} />
        </ChartSvg>
        <StepTargets
          left={AXIS_LEFT}
          top={TOP}
          band={band}
          height={BASE - TOP}
          count={columns.length}
          active={active}
          onActive={setActive}
          groupLabel={label}
          stepLabel={(index) => columns[index]?.name ?? ''}
        />
        {active !== null && shown && (
          <ChartTooltip
            x={AXIS_LEFT + (active + 1) * band}
            y={TOP}
            width={width}
            title={shown.name}
            lines={
              parts.length === 1
                ? [t('posts', { count: totalOf(shown) })]
                : parts.map((part, at) => `${part.label}: ${format.count(shown.counts[at] ?? 0)}`)
            }
          />
        )}
      </div>
    </div>
  );
}
