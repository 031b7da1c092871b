'use client';

import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { countTicks } from '@/components/kit/charts/axis-ticks';
import { DayTable } from '@/components/kit/charts/day-table';
import { Legend } from '@/components/kit/charts/legend';
import { stepOpacity, StepPlot } from '@/components/kit/charts/step-plot';
import { UnreadLegend } from '@/components/kit/charts/unread-bands';
import { type ChartFormat, useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { FollowersChange } from '@/lib/contracts/own-people';

const [HEIGHT, TOP, BASE] = [200, 6, 176];
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
  const linesOf = useDayLines(format);
  const marks = marksOf(days);
  const y = scaleLinear([marks[0] ?? 0, marks.at(-1) ?? 1], [BASE, TOP]);
  const unread = days.map(({ gained }) => gained === null);
  const readOut = (day: Day) => ({ title: format.date(msOf(day)), lines: linesOf(day) });
  return (
    <div>
      <Legend
        items={[
          { label: t('gained'), color: 'var(--c1)' },
          { label: t('lost'), color: 'var(--c2)' },
        ]}
      />
      <div className="mt-2">
        <StepPlot
          label={label}
          initial={560}
          height={HEIGHT}
          top={TOP}
          base={BASE}
          marks={marks.map((value) => ({
            value,
            y: y(value),
            label: `${SIGNS.get(Math.sign(value)) ?? ''}${format.tick(Math.abs(value))}`,
          }))}
          ticks={days.map((day) => format.axisTime(msOf(day), 'day'))}
          unread={unread}
          items={days}
          readOut={readOut}
        >
          {(frame) => (
            <g className="forced-color-adjust-none">
              {days.map(({ day, gained, lost }, at) => {
                const [x, bar] = [frame.centre(at) - frame.bar / 2, frame.bar];
                const [up, down] = [y(0) - y(gained ?? 0), y(-(lost ?? 0)) - y(0)];
                return (
                  <g key={day} opacity={stepOpacity(frame, at)}>
                    {up > 0 && <rect x={x} y={y(0) - up} width={bar} height={up} rx={1} fill="var(--c1)" />}
                    {down > 0 && <rect x={x} y={y(0)} width={bar} height={down} rx={1} fill="var(--c2)" />}
                  </g>
                );
              })}
            </g>
          )}
        </StepPlot>
      </div>
      {unread.includes(true) && <UnreadLegend label={t('unknown')} />}
      <DayTable
        label={label}
        days={days.map((day) => ({ day: format.date(msOf(day)), lines: linesOf(day) }))}
      />
    </div>
  );
}
