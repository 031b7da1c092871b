'use client';

import { useTranslations } from 'next-intl';
import type { GenderBar, GenderSplit } from './share-transform';
import { ReadNote } from './read-note';
import { useChartFormat } from './use-chart-format';
import { WhiskerMark } from './whisker';
import { useWidth } from './use-width';
import { ChartSvg } from './chart-svg';
import { AXIS_FONT } from './axis';

const ROW = 52;
const BAR = 20;
const COLOR = { FEMALE: 'var(--c2)', MALE: 'var(--c1)' } as const;

interface Frame {
  width: number;
  hollow: boolean;
  x: (share: number) => number;
}

function Bar({ bar, index, frame }: { bar: GenderBar; index: number; frame: Frame }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const top = index * ROW;
  const color = COLOR[bar.key];
  const outline = frame.hollow || bar.read ? { fillOpacity: 0.28, stroke: color } : {};
  return (
    <g>
      <text x={0} y={top + 11} fontSize={12.5} fill={frame.hollow ? 'var(--text-muted)' : 'var(--text)'}>
        {t(`gender.${bar.key}`)}
      </text>
      <text x={frame.width} y={top + 11} fontSize={12.5} textAnchor="end" fill="var(--text-subtle)">
        <tspan fill="var(--text)" fontWeight={600}>
          {format.share(bar.share)}
        </tspan>
        <tspan dx={6}>{format.shareRange(bar.low, bar.high)}</tspan>
      </text>
      <g className="forced-color-adjust-none">
        <rect x={0} y={top + 18} width={frame.width} height={BAR} rx={2} fill="var(--border-soft)" />
        <rect x={0} y={top + 18} width={frame.x(bar.share)} height={BAR} rx={2} fill={color} {...outline} />
        {!bar.untold && <WhiskerMark x1={frame.x(bar.low)} x2={frame.x(bar.high)} y={top + 18 + BAR / 2} />}
      </g>
    </g>
  );
}

/** Women and men among the accounts whose gender could be read, each with its interval. Never pink and blue. */
export function GenderBars({ label, split }: { label: string; split: GenderSplit }) {
  const format = useChartFormat();
  const [ref, width] = useWidth(348);
  const frame: Frame = {
    width,
    hollow: split.lowSample,
    x: (share) => Math.round(Math.min(1, Math.max(0, share)) * width * 10) / 10,
  };
  const half = frame.x(0.5);
  const height = split.bars.length * ROW + 8;
  return (
    <div>
      <div ref={ref}>
        <ChartSvg label={label} width={width} height={height}>
          {split.bars.map((bar, index) => (
            <Bar key={bar.key} bar={bar} index={index} frame={frame} />
          ))}
          <line
            x1={half}
            x2={half}
            y1={14}
            y2={height - 14}
            stroke="var(--reference)"
            strokeDasharray="3 3"
          />
          <text x={half} y={height} fontSize={AXIS_FONT} fill="var(--axis)" textAnchor="middle">
            {format.shareTick(0.5)}
          </text>
        </ChartSvg>
      </div>
      <ReadNote rows={split.bars} />
    </div>
  );
}
