'use client';

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useTranslations } from 'next-intl';
import { AXIS_FONT, AXIS_LEFT } from '@/components/kit/charts/axis';
import { countTicks } from '@/components/kit/charts/axis-ticks';
import { DayTable } from '@/components/kit/charts/day-table';
import { Legend } from '@/components/kit/charts/legend';
import { type StepFrame, StepPlot } from '@/components/kit/charts/step-plot';
import { UnreadLegend } from '@/components/kit/charts/unread-bands';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { CampaignSpend } from '@/lib/domain/ads-spend';
import { type SpendDay, spendDays } from './spend-course';
import { useMoney } from './use-desk';

const [HEIGHT, TOP, BASE] = [230, 14, 200];
/** Room right of the plot for what stands at the ends of the lines. */
const RIGHT = 96;
const LABEL_GAP = 15;
/** X still corrects these days. */
const PROVISIONAL = 'color-mix(in srgb, var(--warn-line) 45%, transparent)';
const HALO = { stroke: 'var(--surface)', strokeWidth: 3, paintOrder: 'stroke' } as const;

interface Frame extends Pick<StepFrame, 'band' | 'right'> {
  days: readonly SpendDay[];
  /** Of a day: its end, where the sum up to it stands. */
  x: (index: number) => number;
  y: (amount: number) => number;
  money: (amount: number) => string;
}

interface Sum {
  x: number;
  value: number;
}

/** Sums at the ends of days; before the first day there is none. Null breaks the line. */
function sumsOf({ days, x }: Frame, sum: (day: SpendDay) => number | null): (Sum | null)[] {
  const sums = days.map((day, index) => {
    const value = sum(day);
    return value === null ? null : { x: x(index), value };
  });
  return sums[0] ? [{ x: AXIS_LEFT, value: 0 }, ...sums] : sums;
}

/** The last day whose sum is told. */
const nowOf = (frame: Frame): Sum | undefined =>
  sumsOf(frame, ({ soFar }) => soFar).findLast((sum) => sum !== null) ?? undefined;

function Lines({ frame }: { frame: Frame }) {
  const { days, x, y } = frame;
  const now = nowOf(frame);
  const told = days.flatMap(({ likely }, index) => (likely ? [{ x: x(index), ...likely }] : []));
  const likely = now && told.length > 0 ? [{ ...now, low: now.value, high: now.value }, ...told] : [];
  const drawn = line<Sum | null>()
    .defined((sum) => sum !== null)
    .x((sum) => sum?.x ?? 0)
    .y((sum) => y(sum?.value ?? 0))
    .digits(1);
  const band = area<(typeof likely)[number]>()
    .x((sum) => sum.x)
    .y0((sum) => y(sum.low))
    .y1((sum) => y(sum.high))
    .digits(1);
  return (
    <g fill="none" strokeLinejoin="round" className="forced-color-adjust-none">
      <path d={band(likely) ?? ''} fill="var(--band)" data-line="interval" />
      <path
        d={drawn(sumsOf(frame, ({ plan }) => plan)) ?? ''}
        stroke="var(--reference)"
        strokeDasharray="3 3"
        data-line="plan"
      />
      <path
        d={drawn(likely) ?? ''}
        stroke="var(--bar)"
        strokeWidth={1.75}
        strokeDasharray="5 4"
        data-line="likely"
      />
      <path
        d={drawn(sumsOf(frame, ({ soFar }) => soFar)) ?? ''}
        stroke="var(--bar)"
        strokeWidth={2}
        data-line="spent"
      />
    </g>
  );
}

/** Where it stands now: a line through the plot, and how much it is. */
function Now({ frame: { right, y, money }, now, day }: { frame: Frame; now: Sum; day: string }) {
  const toLeft = now.x > (AXIS_LEFT + right) / 2;
  return (
    <g>
      <line
        x1={now.x}
        x2={now.x}
        y1={TOP}
        y2={BASE}
        stroke="var(--border-strong)"
        shapeRendering="crispEdges"
      />
      <circle cx={now.x} cy={y(now.value)} r={3.5} fill="var(--beak)" stroke="var(--text)" />
      <text
        x={toLeft ? now.x - 9 : now.x + 9}
        y={toLeft ? y(now.value) - 8 : y(now.value) + 14}
        fontSize={AXIS_FONT}
        fontWeight={550}
        fill="var(--text)"
        textAnchor={toLeft ? 'end' : 'start'}
        {...HALO}
      >
        {`${day}: ${money(now.value)}`}
      </text>
    </g>
  );
}

/** What is planned and what is likely, at the ends of their lines. */
function Ends({ frame: { days, right, y, money } }: { frame: Frame }) {
  const t = useTranslations('ads-desk.spend.chart');
  const last = days.at(-1);
  const ends = [
    ...(last?.plan ? [{ id: 'plan', value: last.plan, fill: 'var(--text-muted)', weight: 400 }] : []),
    ...(last?.likely ? [{ id: 'likely', value: last.likely.value, fill: 'var(--text)', weight: 550 }] : []),
  ].toSorted((one, other) => other.value - one.value);
  const [upper, lower] = ends.map(({ value }) => y(value) + 4);
  const heights = [upper, lower === undefined ? undefined : Math.max(lower, (upper ?? 0) + LABEL_GAP)];
  return ends.map(({ id, value, fill, weight }, place) => (
    <text key={id} x={right + 6} y={heights[place]} fontSize={AXIS_FONT} fontWeight={weight} fill={fill}>
      {t(id as 'plan' | 'likely', { amount: money(value) })}
    </text>
  ));
}

/** What a day tells, in words. */
function useDayLines(money: (amount: number | null) => string) {
  const t = useTranslations('ads-desk.spend');
  return ({ spent, soFar, plan, likely, unknown, provisional }: SpendDay): string[] => [
    ...(spent === null ? [] : [t('chart.spent', { amount: money(spent) })]),
    ...(soFar === null ? [] : [t('chart.soFar', { amount: money(soFar) })]),
    ...(unknown ? [t('chart.unknown')] : []),
    ...(plan === null ? [] : [t('chart.planned', { amount: money(plan) })]),
    ...(likely
      ? [
          t('chart.likelyBetween', {
            value: money(likely.value),
            low: money(likely.low),
            high: money(likely.high),
          }),
        ]
      : []),
    ...(provisional ? [t('chart.provisional')] : []),
  ];
}

/** Neighbouring days that X still corrects, behind the lines. */
function Provisional({ days, band }: Pick<Frame, 'days' | 'band'>) {
  const first = days.findIndex(({ provisional }) => provisional);
  const count = days.filter(({ provisional }) => provisional).length;
  if (first < 0) return null;
  return (
    <rect
      x={AXIS_LEFT + first * band}
      y={TOP}
      width={count * band}
      height={BASE - TOP}
      fill={PROVISIONAL}
      className="forced-color-adjust-none"
      data-provisional={count}
    />
  );
}

/** What was spent day by day beside the plan, and where it is likely to end. @param label The finding in a sentence. */
export function SpendChart({ label, spend }: { label: string; spend: CampaignSpend }) {
  const t = useTranslations('ads-desk.spend.chart');
  const format = useChartFormat();
  const money = useMoney(spend.currency);
  const linesOf = useDayLines(money);
  const days = spendDays(spend);
  const marks = countTicks(
    Math.max(1, ...days.flatMap(({ soFar, plan, likely }) => [soFar ?? 0, plan ?? 0, likely?.high ?? 0])),
  );
  const short = (amount: number) => money(amount, 'short');
  // Beside "€1.5K" a mark reads "€1K", where text writes "€1000".
  const tick = (amount: number) => short(0).replace('0', format.tick(amount));
  const y = scaleLinear([0, marks.at(-1) ?? 1], [BASE, TOP]);
  const through = format.axisTime(Date.parse(spend.through), 'day');
  const unknown = days.map((day) => day.unknown);
  return (
    <div>
      <StepPlot
        label={label}
        initial={560}
        height={HEIGHT}
        top={TOP}
        base={BASE}
        margin={RIGHT}
        marks={marks.map((value) => ({ value, y: y(value), label: tick(value) }))}
        ticks={days.map(({ at }) => format.axisTime(at, 'day'))}
        unread={unknown}
        items={days}
        readOut={(day) => ({ title: format.date(day.at), lines: linesOf(day) })}
      >
        {({ band, right }) => {
          const x = (index: number) => AXIS_LEFT + (index + 1) * band;
          const frame: Frame = { days, band, right, x, y, money: short };
          const now = nowOf(frame);
          return (
            <>
              <Provisional days={days} band={band} />
              <Lines frame={frame} />
              {now && <Now frame={frame} now={now} day={through} />}
              <Ends frame={frame} />
            </>
          );
        }}
      </StepPlot>
      <div className="flex flex-wrap items-center gap-x-3.5">
        {days.some(({ provisional }) => provisional) && (
          <Legend items={[{ label: t('provisional'), color: PROVISIONAL }]} />
        )}
        {unknown.includes(true) && <UnreadLegend label={t('unknown')} />}
      </div>
      <DayTable label={label} days={days.map((day) => ({ day: format.date(day.at), lines: linesOf(day) }))} />
    </div>
  );
}
