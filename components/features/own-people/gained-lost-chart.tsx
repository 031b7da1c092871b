'use client';

import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AXIS_LEFT, StepAxis, ValueAxis } from '@/components/kit/charts/axis';
import { countTicks, labelGap, labelledSteps } from '@/components/kit/charts/axis-ticks';
import { ChartSvg } from '@/components/kit/charts/chart-svg';
import { ChartTooltip } from '@/components/kit/charts/chart-tooltip';
import { DayTable } from '@/components/kit/charts/day-table';
import { Legend } from '@/components/kit/charts/legend';
import { StepTargets } from '@/components/kit/charts/step-targets';
import { UnreadBands, UnreadLegend } from '@/components/kit/charts/unread-bands';
import { type ChartFormat, useChartFormat } from '@/components/kit/charts/use-chart-format';
import { useWidth } from '@/components/kit/charts/use-width';
import type { FollowersChange } from '@/lib/contracts/own-people';

const [HEIGHT, TOP, BASE] = [200, 6, 176];
const BAR_SHARE = 0.72;
const SIGNS = new Map([
  [1, '+'],
  [-1, '−'],
]);

type Day = FollowersChange['by_day'][number];
const msOf = ({ day }: Day) => Date.parse(`${day}T00:00:00Z`);

/** Marks of both halves: who came above zero, who left below it. */
function marksOf(days: readonly Day[]): number[] {
  const most = (key: 'gained' | 'lost') => Math.max(0, ...days.map((day) => day[key] ?? 0));
  const step = countTicks(Math.max(most('gained'), most('lost')))[1] ?? 1;
  const marks = (count: number) =>
    Array.from({ length: Math.ceil(count / step) }, (_, at) => (at + 1) * step);
  return [...marks(most('lost')).map((mark) => -mark), 0, ...marks(most('gained'))].toSorted((a, b) => a - b);
}

function useDayLines(format: ChartFormat) {
  const t = useTranslations('own-people.change');
  return ({ gained, lost }: Day): string[] =>
    gained === null || lost === null
      ? [t('unknown')]
      : [`${t('gained')}: ${format.count(gained)}`, `${t('lost')}: ${format.count(lost)}`];
}

/** Who came and who left by day; days that are not known are hatched. */
export function GainedLostChart({ label, days }: { label: string; days: readonly Day[] }) {
  const t = useTranslations('own-people.change');
  const format = useChartFormat();
  const [ref, width] = useWidth(560);
  const [active, setActive] = useState<number | null>(null);
  const linesOf = useDayLines(format);
  const marks = marksOf(days);
  const y = scaleLinear([marks[0] ?? 0, marks.at(-1) ?? 1], [BASE, TOP]);
  const band = (width - AXIS_LEFT) / Math.max(1, days.length);
  const bar = Math.max(1, band * BAR_SHARE);
  const unread = days.map(({ gained }) => gained === null);
  const shown = active === null ? undefined : days[active];
  const ticks = days.map((day) => format.axisTime(msOf(day), 'day'));
  const labels = labelledSteps(days.length, width - AXIS_LEFT, labelGap(ticks)).map((index) => ({
    index,
    text: ticks[index] ?? '',
  }));
  return (
    <div>
      <Legend
        items={[
          { label: t('gained'), color: 'var(--c1)' },
          { label: t('lost'), color: 'var(--c2)' },
        ]}
      />
      <div ref={ref} className="relative mt-2">
        <ChartSvg label={label} width={width} height={HEIGHT}>
          <UnreadBands unread={unread} band={band} top={TOP} base={BASE} />
          <ValueAxis
            marks={marks.map((value) => ({
              value,
              y: y(value),
              label: `${SIGNS.get(Math.sign(value)) ?? ''}${format.tick(Math.abs(value))}`,
            }))}
            width={width}
          />
          <g className="forced-color-adjust-none">
            {days.map(({ day, gained, lost }, at) => {
              const x = AXIS_LEFT + (at + 0.5) * band - bar / 2;
              const [up, down] = [y(0) - y(gained ?? 0), y(-(lost ?? 0)) - y(0)];
              return (
                <g key={day} opacity={active === null || active === at ? 1 : 0.6}>
                  {up > 0 && <rect x={x} y={y(0) - up} width={bar} height={up} rx={1} fill="var(--c1)" />}
                  {down > 0 && <rect x={x} y={y(0)} width={bar} height={down} rx={1} fill="var(--c2)" />}
                </g>
              );
            })}
          </g>
          <StepAxis labels={labels} left={AXIS_LEFT} band={band} count={days.length} y={HEIGHT - 4} />
        </ChartSvg>
        <StepTargets
          left={AXIS_LEFT}
          top={TOP}
          band={band}
          height={BASE - TOP}
          count={days.length}
          active={active}
          onActive={setActive}
          groupLabel={label}
          stepLabel={(index) => days[index]?.day ?? ''}
        />
        {active !== null && shown && (
          <ChartTooltip
            x={AXIS_LEFT + (active + 1) * band}
            y={TOP}
            width={width}
            title={format.date(msOf(shown))}
            lines={linesOf(shown)}
          />
        )}
      </div>
      {unread.includes(true) && <UnreadLegend label={t('unknown')} />}
      <DayTable
        label={label}
        days={days.map((day) => ({ day: format.date(msOf(day)), lines: linesOf(day) }))}
      />
    </div>
  );
}
