'use client';

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { AXIS_LEFT, ValueAxis } from '@/components/kit/charts/axis';
import { countTicks } from '@/components/kit/charts/axis-ticks';
import { ChartSvg } from '@/components/kit/charts/chart-svg';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { useWidth } from '@/components/kit/charts/use-width';

const [HEIGHT, TOP, BASE] = [190, 8, 166];

export interface MedianPoint {
  /** Epoch milliseconds. */
  at: number;
  value: number;
  name: string;
  note: string;
}

/** A figure month by month; a table for screen readers beside it. */
export function MedianLine({ label, points }: { label: string; points: readonly MedianPoint[] }) {
  const format = useChartFormat();
  const [ref, width] = useWidth(420);
  const marks = countTicks(Math.max(1, ...points.map(({ value }) => value)));
  const y = scaleLinear([0, marks.at(-1) ?? 1], [BASE, TOP]);
  const [first, last] = [points[0], points.at(-1)];
  const x = scaleLinear([first?.at ?? 0, last?.at ?? 1], [AXIS_LEFT + 4, width - 4]);
  const path = line<MedianPoint>(
    (point) => x(point.at),
    (point) => y(point.value),
  )([...points]);
  return (
    <div ref={ref}>
      <ChartSvg label={label} width={width} height={HEIGHT}>
        <ValueAxis
          marks={marks.map((value) => ({ value, y: y(value), label: format.tick(value) }))}
          width={width}
        />
        <g className="forced-color-adjust-none">
          <path d={path ?? ''} fill="none" stroke="var(--c1)" strokeWidth={1.5} />
          {points.map((point) => (
            <circle
              key={point.at}
              cx={x(point.at)}
              cy={y(point.value)}
              r={points.length > 60 ? 1.5 : 2.5}
              fill="var(--c1)"
            >
              <title>{`${point.name}: ${format.decimal(point.value)}, ${point.note}`}</title>
            </circle>
          ))}
        </g>
        <g fontSize={11} fill="var(--axis)">
          <text x={AXIS_LEFT} y={HEIGHT - 4}>
            {first?.name}
          </text>
          <text x={width} y={HEIGHT - 4} textAnchor="end">
            {last?.name}
          </text>
        </g>
      </ChartSvg>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {points.map(({ at, name, value, note }) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{`${format.decimal(value)}, ${note}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
