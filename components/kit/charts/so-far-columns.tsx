'use client';

import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'next-intl';
import type { CalendarStep } from '@/lib/domain/calendar-steps';
import { AXIS_LEFT, StepAxis, ValueAxis } from './axis';
import { countTicks, labelledSteps } from './axis-ticks';
import { ChartSvg } from './chart-svg';
import { UnreadBands, UnreadLegend } from './unread-bands';
import { useChartFormat } from './use-chart-format';
import { ANSWER_WIDTH, useWidth } from './use-width';

const HEIGHT = 210;
const TOP = 16;
const BASE = 188;
const BAR_SHARE = 0.72;
const LABEL_GAP = 92;

/** Posts of a step as far as they were read, between two ends; null: too few authors were read for it. */
export interface SoFarColumn {
  start: number;
  posts: { value: number; low: number; high: number } | null;
}

interface SoFarColumnsProps {
  label: string;
  step: CalendarStep;
  columns: readonly SoFarColumn[];
}

/** Posts over time while they are still counted: each column with its ends, hatched where too little was read. */
export function SoFarColumns({ label, step, columns }: SoFarColumnsProps) {
  const t = useTranslations('charts.soFar');
  const format = useChartFormat();
  const [ref, width] = useWidth(ANSWER_WIDTH);
  const marks = countTicks(Math.max(0, ...columns.map(({ posts }) => posts?.high ?? 0)));
  const y = scaleLinear([0, marks.at(-1) ?? 1], [BASE, TOP]);
  const band = (width - AXIS_LEFT) / Math.max(1, columns.length);
  const wide = Math.max(0.5, band * BAR_SHARE);
  const unread = columns.map(({ posts }) => posts === null);
  const labels = labelledSteps(columns.length, width - AXIS_LEFT, LABEL_GAP).map((index) => ({
    index,
    text: format.axisTime(columns[index]?.start ?? 0, step),
  }));
  return (
    <div ref={ref}>
      <ChartSvg label={label} width={width} height={HEIGHT}>
        <ValueAxis
          width={width}
          marks={marks.map((value) => ({ value, y: y(value), label: format.tick(value) }))}
        />
        <UnreadBands unread={unread} band={band} top={TOP} base={BASE} />
        <g className="forced-color-adjust-none">
          {columns.map(({ start, posts }, index) => {
            if (!posts) return null;
            const centre = AXIS_LEFT + (index + 0.5) * band;
            return (
              <g key={start} data-column="">
                <title>
                  {t('column', {
                    time: format.time(start, step),
                    low: format.count(Math.round(posts.low)),
                    high: format.count(Math.round(posts.high)),
                  })}
                </title>
                <rect
                  x={centre - wide / 2}
                  y={y(posts.value)}
                  width={wide}
                  height={BASE - y(posts.value)}
                  rx={Math.min(1.5, wide / 4)}
                  fill="var(--bar)"
                  fillOpacity={0.28}
                  stroke="var(--bar)"
                />
                <path
                  d={`M${centre} ${y(posts.low)}V${y(posts.high)}`}
                  stroke="var(--text)"
                  strokeWidth={1}
                  data-whisker=""
                />
              </g>
            );
          })}
        </g>
        <StepAxis labels={labels} left={AXIS_LEFT} band={band} count={columns.length} y={205} />
      </ChartSvg>
      {unread.includes(true) && <UnreadLegend label={t('few')} />}
    </div>
  );
}
