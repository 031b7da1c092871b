'use client';

import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { AXIS_FONT, AXIS_LEFT } from './axis';
import { countTicks } from './axis-ticks';
import { type StepFrame, stepOpacity, StepPlot } from './step-plot';
import { UnreadLegend } from './unread-bands';
import { useChartFormat } from './use-chart-format';
import { ANSWER_WIDTH } from './use-width';
import { burstCut, type VolumeSeries, type VolumeStep } from './volume-transform';

const HEIGHT = 210;
const TOP = 16;
const BASE = 188;

interface Frame extends StepFrame {
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

function Bars({ steps, frame }: { steps: VolumeStep[]; frame: Frame }) {
  const width = frame.bar;
  return (
    <g className="forced-color-adjust-none">
      {steps.map((step, index) => {
        if (step.posts === null) return null;
        const x = frame.centre(index) - width / 2;
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
              opacity={stepOpacity(frame, index)}
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
  const [cut, setCut] = useState(false);
  const { steps, step, median, peak, merged } = series;
  const cutAt = burstCut(steps);
  const marks = countTicks((cut ? cutAt : null) ?? Math.max(0, ...steps.map((bar) => bar.posts ?? 0)));
  const top = marks[marks.length - 1] ?? 1;
  const y = scaleLinear([0, top], [BASE, TOP]);
  const unread = steps.map(({ posts }) => posts === null);
  const highest = peak === null ? undefined : steps[peak];
  // Beside a sentence about days, months say that they are months.
  const told = (mark: 'median' | 'peak', values: Record<string, string>) =>
    merged ? t(`volume.${mark}Of`, { ...values, step }) : t(`volume.${mark}`, values);
  const read = (bar: VolumeStep) =>
    bar.posts === null
      ? t('volume.unreadStep', { time: format.time(bar.start, step) })
      : t('volume.step', { time: format.time(bar.start, step), posts: bar.posts });
  const readOut = ({ start, posts, engagements, partial }: VolumeStep) => ({
    title: format.time(start, step),
    lines: [
      posts === null ? t('notRead') : t('posts', { count: posts }),
      ...(engagements === null ? [] : [t('engagements', { count: engagements })]),
      ...(partial && posts !== null ? [t('volume.partial')] : []),
    ],
  });
  return (
    <>
      <StepPlot
        label={label}
        initial={ANSWER_WIDTH}
        height={HEIGHT}
        top={TOP}
        base={BASE}
        marks={marks.map((value) => ({ value, y: y(value), label: format.tick(value) }))}
        ticks={steps.map(({ start }) => format.axisTime(start, step))}
        unread={unread}
        items={steps}
        readOut={readOut}
        groupLabel={t('volume.steps')}
        stepLabel={read}
        onSelect={onSelect}
      >
        {(plot) => {
          const frame = { ...plot, y, top };
          return (
            <>
              <Bars steps={steps} frame={frame} />
              {median !== null && (
                <MedianLine
                  text={told('median', { posts: format.compact(median) })}
                  median={median}
                  steps={steps}
                  frame={frame}
                />
              )}
              {highest !== undefined && peak !== null && (
                <PeakNote
                  x={frame.centre(peak)}
                  y={y(Math.min(highest.posts ?? 0, top)) - 6}
                  width={frame.width}
                  text={told('peak', {
                    time: format.axisTime(highest.start, step),
                    posts: format.compact(highest.posts ?? 0),
                  })}
                />
              )}
            </>
          );
        }}
      </StepPlot>
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
