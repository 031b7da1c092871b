'use client';

import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { AXIS_FONT, AXIS_LEFT, StepAxis, ValueAxis } from './axis';
import { countTicks, labelledSteps } from './axis-ticks';
import { ChartSvg } from './chart-svg';
import { ChartTooltip } from './chart-tooltip';
import { StepTargets } from './step-targets';
import { UnreadBands, UnreadLegend } from './unread-bands';
import { useChartFormat } from './use-chart-format';
import { ANSWER_WIDTH, useWidth } from './use-width';
import { burstCut, type VolumeSeries, type VolumeStep } from './volume-transform';

const HEIGHT = 210;
const TOP = 16;
const BASE = 188;
const BAR_SHARE = 0.72;
const LABEL_GAP = 92;

interface Frame {
  width: number;
  band: number;
  y: (value: number) => number;
  /** The most posts that are drawn; what is higher is cut off at the top. */
  top: number;
}

/** Two strokes through a bar that is longer than it is drawn. */
function CutMark({ x, width }: { x: number; width: number }) {
  return (
    <path
      d={`M${x - 2} ${TOP + 13}l${width + 4} -5m0 5l${-width - 4} 5`}
      stroke="var(--surface)"
      strokeWidth={2}
      data-cut=""
    />
  );
}

function Bars({ steps, frame, active }: { steps: VolumeStep[]; frame: Frame; active: number | null }) {
  const width = Math.max(0.5, frame.band * BAR_SHARE);
  return (
    <g className="forced-color-adjust-none">
      {steps.map((step, index) => {
        if (step.posts === null) return null;
        const x = AXIS_LEFT + index * frame.band + (frame.band - width) / 2;
        const y = frame.y(Math.min(step.posts, frame.top));
        const hollow = { fillOpacity: 0.28, stroke: 'var(--bar)', strokeDasharray: '2 2' };
        return (
          <g key={step.start}>
            <rect
              x={x}
              y={y}
              width={width}
              height={Math.max(0, BASE - y)}
              rx={Math.min(1.5, width / 4)}
              fill="var(--bar)"
              opacity={active === null || active === index ? 1 : 0.6}
              data-partial={step.partial || undefined}
              {...(step.partial ? hollow : {})}
            />
            {step.posts > frame.top && <CutMark x={x} width={width} />}
          </g>
        );
      })}
    </g>
  );
}

const HALO = {
  stroke: 'var(--surface)',
  strokeWidth: 3,
  paintOrder: 'stroke',
  strokeLinejoin: 'round',
} as const;

function MedianLine({
  text,
  median,
  steps,
  frame,
}: {
  text: string;
  median: number;
  steps: VolumeStep[];
  frame: Frame;
}) {
  const y = frame.y(median);
  // The label stands where the bars beside it are lower.
  const covered = Math.max(1, Math.ceil(84 / frame.band));
  const tallest = (part: VolumeStep[]) => Math.max(0, ...part.map((step) => step.posts ?? 0));
  const atRight = tallest(steps.slice(-covered)) < tallest(steps.slice(0, covered));
  return (
    <g>
      <line
        x1={AXIS_LEFT}
        x2={frame.width}
        y1={y}
        y2={y}
        stroke="var(--reference)"
        strokeDasharray="3 3"
        data-median=""
      />
      <text
        x={atRight ? frame.width - 4 : AXIS_LEFT + 6}
        y={y - 7}
        fontSize={AXIS_FONT}
        fill="var(--axis)"
        textAnchor={atRight ? 'end' : 'start'}
        {...HALO}
      >
        {text}
      </text>
    </g>
  );
}

function PeakNote({ x, y, text, width }: { x: number; y: number; text: string; width: number }) {
  const toLeft = x > width - 8 - text.length * 6.6;
  return (
    <g>
      <circle cx={x} cy={y} r={3} fill="var(--beak)" stroke="var(--text)" data-peak="" />
      <text
        x={toLeft ? x - 9 : x + 9}
        y={y + 4}
        fontSize={AXIS_FONT}
        fontWeight={550}
        fill="var(--text)"
        textAnchor={toLeft ? 'end' : 'start'}
        {...HALO}
      >
        {text}
      </text>
    </g>
  );
}

export interface VolumeChartProps {
  /** One sentence that says what the chart shows: the finding. */
  label: string;
  series: VolumeSeries;
  onSelect?: (step: VolumeStep) => void;
}

/** Posts per step: bars, dashed median, the highest step annotated, cut-off steps hollow. 210 px high. */
export function VolumeChart({ label, series, onSelect }: VolumeChartProps) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const [ref, width] = useWidth(ANSWER_WIDTH);
  const [active, setActive] = useState<number | null>(null);
  const [cut, setCut] = useState(false);
  const { steps, step, median, peak, merged } = series;
  const cutAt = burstCut(steps);
  const marks = countTicks((cut ? cutAt : null) ?? Math.max(0, ...steps.map((bar) => bar.posts ?? 0)));
  const top = marks[marks.length - 1] ?? 1;
  const y = scaleLinear([0, top], [BASE, TOP]);
  const band = (width - AXIS_LEFT) / Math.max(1, steps.length);
  const frame = { width, band, y, top };
  const centre = (index: number) => AXIS_LEFT + (index + 0.5) * band;
  const unread = steps.map(({ posts }) => posts === null);
  const highest = peak === null ? undefined : steps[peak];
  const shown = active === null ? undefined : steps[active];
  // Beside a sentence about days, months say that they are months.
  const told = (mark: 'median' | 'peak', values: Record<string, string>) =>
    merged ? t(`volume.${mark}Of`, { ...values, step }) : t(`volume.${mark}`, values);
  const read = (bar: VolumeStep) =>
    bar.posts === null
      ? t('volume.unreadStep', { time: format.time(bar.start, step) })
      : t('volume.step', { time: format.time(bar.start, step), posts: bar.posts });
  const labels = labelledSteps(steps.length, width - AXIS_LEFT, LABEL_GAP).map((index) => ({
    index,
    text: format.axisTime(steps[index]?.start ?? 0, step),
  }));
  return (
    <>
      <div ref={ref} className="relative">
        <ChartSvg label={label} width={width} height={HEIGHT}>
          <ValueAxis
            width={width}
            marks={marks.map((value) => ({ value, y: y(value), label: format.tick(value) }))}
          />
          <UnreadBands unread={unread} band={band} top={TOP} base={BASE} />
          <Bars steps={steps} frame={frame} active={active} />
          {median === null ? null : (
            <MedianLine
              text={told('median', { posts: format.compact(median) })}
              median={median}
              steps={steps}
              frame={frame}
            />
          )}
          {highest === undefined || peak === null ? null : (
            <PeakNote
              x={centre(peak)}
              y={y(Math.min(highest.posts ?? 0, top)) - 6}
              width={width}
              text={told('peak', {
                time: format.axisTime(highest.start, step),
                posts: format.compact(highest.posts ?? 0),
              })}
            />
          )}
          <StepAxis labels={labels} left={AXIS_LEFT} band={band} count={steps.length} y={205} />
        </ChartSvg>
        <StepTargets
          left={AXIS_LEFT}
          top={TOP}
          band={band}
          height={BASE - TOP}
          count={steps.length}
          active={active}
          onActive={setActive}
          groupLabel={t('volume.steps')}
          stepLabel={(index) => (steps[index] ? read(steps[index]) : '')}
          onSelect={onSelect && ((index) => steps[index] && onSelect(steps[index]))}
        />
        {shown === undefined || active === null ? null : (
          <ChartTooltip
            x={centre(active)}
            y={TOP}
            width={width}
            title={format.time(shown.start, step)}
            lines={[
              shown.posts === null ? t('notRead') : t('posts', { count: shown.posts }),
              ...(shown.engagements === null ? [] : [t('engagements', { count: shown.engagements })]),
              ...(shown.partial && shown.posts !== null ? [t('volume.partial')] : []),
            ]}
          />
        )}
      </div>
      {cutAt !== null && (
        <p className="mt-1 flex justify-end" data-export="omit">
          <Button variant="text" size="sm" onClick={() => setCut(!cut)}>
            {t(cut ? 'volume.whole' : 'volume.cut')}
          </Button>
        </p>
      )}
      {unread.includes(true) && <UnreadLegend label={t('volume.unread')} />}
    </>
  );
}
