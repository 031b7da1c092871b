'use client';

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useTranslations } from 'next-intl';
import { AXIS_FONT, AXIS_LEFT, ValueAxis } from '@/components/kit/charts/axis';
import { ChartSvg } from '@/components/kit/charts/chart-svg';
import { Legend } from '@/components/kit/charts/legend';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { useWidth } from '@/components/kit/charts/use-width';
import type { TestedFigures, TestedShare, TestedTargeting } from '@/lib/contracts/tested-targeting';

const HEIGHT = 230;
const TOP = 26;
const BASE = 200;
const RIGHT = 12;
const MARKS = [0, 0.25, 0.5, 0.75, 1];
const SERIES = [
  { id: 'recall', color: 'var(--c1)' },
  { id: 'precision', color: 'var(--c2)' },
] as const;

interface Scales {
  x: (chips: number) => number;
  y: (share: number) => number;
}

function Series(
  props: { points: readonly TestedFigures[]; id: 'recall' | 'precision'; color: string } & Scales,
) {
  const { points, id, color, x, y } = props;
  const share = (point: TestedFigures): TestedShare => point[id];
  const band = area<TestedFigures>(
    (point) => x(point.chips),
    (point) => y(share(point).low),
    (point) => y(share(point).high),
  );
  const middle = line<TestedFigures>(
    (point) => x(point.chips),
    (point) => y(share(point).value ?? 0),
  );
  return (
    <g className="forced-color-adjust-none">
      <path d={band([...points]) ?? ''} fill={color} opacity={0.16} />
      <path d={middle([...points]) ?? ''} fill="none" stroke={color} strokeWidth={1.75} />
    </g>
  );
}

/** Where the suggestion lies. */
function Knee({ knee, x }: { knee: number; x: Scales['x'] }) {
  const t = useTranslations('tested');
  const at = x(knee);
  const left = at > 80;
  return (
    <g>
      <line x1={at} x2={at} y1={TOP - 14} y2={BASE} stroke="var(--border-strong)" strokeDasharray="3 3" />
      <text
        x={left ? at - 5 : at + 5}
        y={TOP - 8}
        fontSize={AXIS_FONT}
        fill="var(--text)"
        textAnchor={left ? 'end' : 'start'}
      >
        {t('curve.knee', { count: knee })}
      </text>
    </g>
  );
}

const ticksOf = (most: number) => [1, 5, 10, 20, 40, 60, 80, 100].filter((chips) => chips <= most);

/** Recall and precision by the number of chips, on people that chose neither. */
export function ReachCurve({ tested }: { tested: TestedTargeting }) {
  const t = useTranslations('tested');
  const format = useChartFormat();
  const [ref, width] = useWidth(420);
  const points = tested.curve.filter(({ reached }) => reached > 0);
  const most = Math.max(2, tested.curve.length);
  const x = scaleLinear([1, most], [AXIS_LEFT + 4, width - RIGHT]);
  const y = scaleLinear([0, 1], [BASE, TOP]);
  const base = y(tested.baseline.value ?? 0);
  return (
    <div ref={ref} className="grid gap-2">
      <Legend
        items={SERIES.map(({ id, color }) => ({ label: t(`figures.${id}`), color, line: true }))}
        note={t('curve.note')}
      />
      <ChartSvg label={t('curve.label')} width={width} height={HEIGHT}>
        <ValueAxis
          width={width - RIGHT}
          marks={MARKS.map((value) => ({ value, y: y(value), label: format.shareTick(value) }))}
        />
        <line
          x1={AXIS_LEFT}
          x2={width - RIGHT}
          y1={base}
          y2={base}
          stroke="var(--reference)"
          strokeDasharray="2 3"
        />
        {SERIES.map(({ id, color }) => (
          <Series key={id} points={points} id={id} color={color} x={x} y={y} />
        ))}
        {tested.knee !== null && <Knee knee={tested.knee} x={x} />}
        {ticksOf(most).map((chips) => (
          <text
            key={chips}
            x={x(chips)}
            y={BASE + 18}
            fontSize={AXIS_FONT}
            fill="var(--axis)"
            textAnchor="middle"
          >
            {chips}
          </text>
        ))}
      </ChartSvg>
    </div>
  );
}
