'use client';

import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { countTicks } from './axis-ticks';
import { Legend } from './legend';
import { stepOpacity, StepPlot } from './step-plot';
import { useChartFormat } from './use-chart-format';

const HEIGHT = 200;
const TOP = 6;
const BASE = 176;

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
  const marks = countTicks(Math.max(...columns.map(totalOf), 0));
  const y = scaleLinear([0, marks.at(-1) ?? 1], [BASE, TOP]);
  const readOut = (column: Column) => ({
    title: column.name,
    lines:
      parts.length === 1
        ? [t('posts', { count: totalOf(column) })]
        : parts.map((part, at) => `${part.label}: ${format.count(column.counts[at] ?? 0)}`),
  });
  return (
    <div>
      {parts.length > 1 && <Legend items={[...parts]} />}
      <div className="mt-2">
        <StepPlot
          label={label}
          initial={560}
          height={HEIGHT}
          top={TOP}
          base={BASE}
          marks={marks.map((value) => ({ value, y: y(value), label: format.tick(value) }))}
          ticks={columns.map(({ short }) => short)}
          items={columns}
          readOut={readOut}
        >
          {(frame) => (
            <g className="forced-color-adjust-none">
              {columns.map((column, index) => (
                <g key={column.name} opacity={stepOpacity(frame, index)}>
                  <ColumnBar
                    column={column}
                    parts={parts}
                    x={frame.centre(index) - frame.bar / 2}
                    width={frame.bar}
                    y={y}
                  />
                </g>
              ))}
            </g>
          )}
        </StepPlot>
      </div>
    </div>
  );
}
