'use client';

import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useTranslations } from 'next-intl';
import { AXIS_FONT, ValueAxis } from './axis';
import { ChartSvg } from './chart-svg';
import { type GrowthChart, type GrowthLine, growthChart } from './growth-transform';
import { Legend } from './legend';
import { useChartFormat } from './use-chart-format';
import { useWidth } from './use-width';
import type { GrowthSection } from '@/lib/domain/report';

const HEIGHT = 190;
const TOP = 8;
const BASE = 166;
const LEFT = 44;
/** Room right of the plot for the labels at the ends of the lines. */
const RIGHT = 48;
const LABEL_GAP = 13;

interface Scales {
  x: (at: number) => number;
  y: (change: number) => number;
}

/** The ends' heights, pushed apart so that their labels do not cover each other. */
function endHeights(lines: readonly GrowthLine[], y: Scales['y']): Map<string, number> {
  const ends = lines.map(({ key, change }) => ({ key, at: y(change) })).sort((a, b) => a.at - b.at);
  let last = -Infinity;
  return new Map(
    ends.map(({ key, at }) => {
      last = Math.max(at, last + LABEL_GAP);
      return [key, last];
    }),
  );
}

function Lines({ chart, scales, width }: { chart: GrowthChart; scales: Scales; width: number }) {
  const format = useChartFormat();
  const { x, y } = scales;
  const draw = line<GrowthLine['points'][number]>(
    (point) => x(point.at),
    (point) => y(point.change),
  );
  const heights = endHeights(chart.lines, y);
  return (
    <g className="forced-color-adjust-none">
      {chart.lines.map((one) => (
        <g key={one.key}>
          <path d={draw(one.points) ?? ''} fill="none" stroke={one.color} strokeWidth={1.75} />
          <text
            x={width - RIGHT + 6}
            y={(heights.get(one.key) ?? 0) + 4}
            fontSize={AXIS_FONT}
            fontWeight={550}
            fill="var(--text)"
          >
            {`${format.points(one.change)}%`}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Followers of the largest accounts as change since the first point of each; ends carry their value. */
export function GrowthLines({ section, label }: { section: GrowthSection; label: string }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const [ref, width] = useWidth(348);
  const chart = growthChart(section);
  const marks = ticks(chart.low, chart.high, 4);
  const scales: Scales = {
    x: scaleLinear([chart.from, Math.max(chart.to, chart.from + 1)], [LEFT, width - RIGHT]),
    y: scaleLinear([chart.low, chart.high === chart.low ? chart.low + 0.01 : chart.high], [BASE, TOP]),
  };
  return (
    <div ref={ref}>
      {chart.lines.length === 0 ? null : (
        <>
          <Legend items={chart.lines.map(({ label: name, color }) => ({ label: name, color, line: true }))} />
          <ChartSvg label={label} width={width} height={HEIGHT}>
            <ValueAxis
              width={width - RIGHT}
              marks={marks.map((value) => ({
                value,
                y: scales.y(value),
                label: `${format.wholePoints(value)}%`,
              }))}
            />
            <Lines chart={chart} scales={scales} width={width} />
            <text x={LEFT} y={HEIGHT - 4} fontSize={AXIS_FONT} fill="var(--axis)">
              {format.axisTime(chart.from, 'day')}
            </text>
            <text x={width - RIGHT} y={HEIGHT - 4} fontSize={AXIS_FONT} fill="var(--axis)" textAnchor="end">
              {format.axisTime(chart.to, 'day')}
            </text>
          </ChartSvg>
        </>
      )}
      {chart.single.length === 0 ? null : (
        <div className="mt-2">
          <p className="text-xs text-subtle">{t('growth.single')}</p>
          <ul className="mt-1">
            {chart.single.map((one) => (
              <li
                key={one.key}
                className="flex min-h-[26px] items-center justify-between gap-3 text-[12.5px]/[18px]"
              >
                <span className="min-w-0 truncate">{one.label}</span>
                <span className="whitespace-nowrap">
                  <b className="font-medium">{format.compact(one.followers)}</b>{' '}
                  <span className="text-subtle">{format.date(one.at)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
