'use client';

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useTranslations } from 'next-intl';
import { MIN_CELL_POSTS } from '@/lib/domain/section-sample';
import { Legend } from './legend';
import type { SentimentSeries, SentimentStep } from './sentiment-transform';
import { type StepFrame, stepOpacity, StepPlot } from './step-plot';
import { UnreadLegend } from './unread-bands';
import { useChartFormat } from './use-chart-format';

const HEIGHT = 200;
const TOP = 6;
const BASE = 176;

type Scale = (value: number) => number;

/** Marks of the share axis: upwards to the highest positive, downwards as far as a round mark fits. */
export function shareMarks(up: number, down: number): { top: number; bottom: number; marks: number[] } {
  const range = up + down;
  const size = range > 1.1 ? 0.5 : range > 0.44 ? 0.25 : 0.1;
  const above = Math.max(1, Math.ceil(up / size - 1e-9));
  const below = Math.floor(down / size + 1e-9);
  const marks = Array.from({ length: above + below + 1 }, (_, index) => (index - below) * size);
  return { top: above * size, bottom: -Math.max(down, size * 0.4), marks };
}

function ShareBar(props: {
  x: number;
  width: number;
  from: number;
  to: number;
  color: string;
  hollow: boolean;
}) {
  const { x, width, from, to, color, hollow } = props;
  const outline = hollow ? { fillOpacity: 0.28, stroke: color } : {};
  return (
    <rect x={x} y={from} width={width} height={Math.max(0, to - from)} rx={1} fill={color} {...outline} />
  );
}

function Bars({ steps, frame, y }: { steps: SentimentStep[]; frame: StepFrame; y: Scale }) {
  const width = frame.bar;
  return (
    <g className="forced-color-adjust-none">
      {steps.map((step, index) => {
        const x = frame.centre(index) - width / 2;
        if (step.positive === null || step.negative === null) return null;
        return (
          <g key={step.start} opacity={stepOpacity(frame, index)} data-low={step.low || undefined}>
            <ShareBar
              x={x}
              width={width}
              from={y(step.positive)}
              to={y(0) - 0.5}
              color="var(--pos)"
              hollow={step.low}
            />
            <ShareBar
              x={x}
              width={width}
              from={y(0) + 0.5}
              to={y(-step.negative)}
              color="var(--neg)"
              hollow={step.low}
            />
          </g>
        );
      })}
    </g>
  );
}

/** Too few posts say nothing about a day: the line leaves it out. */
const hasNet = (step: SentimentStep) => step.net !== null && step.n >= MIN_CELL_POSTS;

function NetLine({ steps, x, y }: { steps: SentimentStep[]; x: (index: number) => number; y: Scale }) {
  const path =
    line<SentimentStep>()
      .defined(hasNet)
      .x((_, index) => x(index))
      .y((step) => y(step.net ?? 0))
      .digits(1)(steps) ?? '';
  const known = steps.filter(hasNet);
  const only = known.length === 1 ? known[0] : undefined;
  return (
    <g fill="none" strokeLinejoin="round" className="forced-color-adjust-none">
      <path d={path} stroke="var(--surface)" strokeWidth={4} />
      <path d={path} stroke="var(--text)" strokeWidth={1.75} data-net="" />
      {only ? (
        <circle
          cx={x(steps.indexOf(only))}
          cy={y(only.net ?? 0)}
          r={3}
          fill="var(--text)"
          stroke="var(--surface)"
        />
      ) : null}
    </g>
  );
}

function useReadOut(series: SentimentSeries) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  return (step: SentimentStep) => ({
    title: format.time(step.start, series.step),
    lines:
      step.positive === null || step.negative === null || step.net === null
        ? [t(step.unread ? 'notRead' : 'noData')]
        : [
            t('sentiment.positiveShare', { share: format.share(step.positive) }),
            t('sentiment.negativeShare', { share: format.share(step.negative) }),
            t('sentiment.netValue', { net: format.points(step.net) }),
            t('posts', { count: step.n }),
          ],
  });
}

export interface SentimentTimeChartProps {
  label: string;
  series: SentimentSeries;
  onSelect?: (step: SentimentStep) => void;
}

/** Shares per step: positive up, negative down, net as a line with a halo; steps under n = 100 hollow. */
export function SentimentTimeChart({ label, series, onSelect }: SentimentTimeChartProps) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const readOut = useReadOut(series);
  const { steps, step } = series;
  const up = Math.max(0, ...steps.map((item) => item.positive ?? 0));
  const down = Math.max(0, ...steps.map((item) => item.negative ?? 0));
  const { top, bottom, marks } = shareMarks(up, down);
  const y = scaleLinear([bottom, top], [BASE, TOP]);
  const unread = steps.map((item) => item.unread);
  return (
    <div>
      <Legend
        note={steps.some((item) => item.low) ? t('sentiment.lowSteps') : undefined}
        items={[
          { label: t('sentiment.positive'), color: 'var(--pos)' },
          { label: t('sentiment.negative'), color: 'var(--neg)' },
          { label: t('sentiment.netLegend'), color: 'var(--text)', line: true },
        ]}
      />
      <div className="mt-2">
        <StepPlot
          label={label}
          initial={744}
          height={HEIGHT}
          top={TOP}
          base={BASE}
          marks={marks.map((value) => ({ value, y: y(value), label: format.shareTick(Math.abs(value)) }))}
          ticks={steps.map(({ start }) => format.axisTime(start, step))}
          unread={unread}
          items={steps}
          readOut={readOut}
          groupLabel={t('sentiment.steps')}
          onSelect={onSelect}
        >
          {(frame) => (
            <>
              <Bars steps={steps} frame={frame} y={y} />
              <NetLine steps={steps} x={frame.centre} y={y} />
            </>
          )}
        </StepPlot>
      </div>
      {unread.includes(true) && <UnreadLegend label={t('volume.unread')} />}
    </div>
  );
}
