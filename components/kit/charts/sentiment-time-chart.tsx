'use client';

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MIN_CELL_POSTS } from '@/lib/domain/section-sample';
import { AXIS_LEFT, StepAxis, ValueAxis } from './axis';
import { labelledSteps } from './axis-ticks';
import { ChartSvg } from './chart-svg';
import { ChartTooltip } from './chart-tooltip';
import { Legend } from './legend';
import type { SentimentSeries, SentimentStep } from './sentiment-transform';
import { StepTargets } from './step-targets';
import { UnreadBands, UnreadLegend } from './unread-bands';
import { useChartFormat } from './use-chart-format';
import { useWidth } from './use-width';

const HEIGHT = 200;
const TOP = 6;
const BASE = 176;
const BAR_SHARE = 0.72;

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

function Bars(props: { steps: SentimentStep[]; band: number; y: Scale; active: number | null }) {
  const { steps, band, y, active } = props;
  const width = Math.max(0.5, band * BAR_SHARE);
  return (
    <g className="forced-color-adjust-none">
      {steps.map((step, index) => {
        const x = AXIS_LEFT + index * band + (band - width) / 2;
        if (step.positive === null || step.negative === null) return null;
        return (
          <g
            key={step.start}
            opacity={active === null || active === index ? 1 : 0.6}
            data-low={step.low || undefined}
          >
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
  const [ref, width] = useWidth(744);
  const [active, setActive] = useState<number | null>(null);
  const { steps, step } = series;
  const up = Math.max(0, ...steps.map((item) => item.positive ?? 0));
  const down = Math.max(0, ...steps.map((item) => item.negative ?? 0));
  const { top, bottom, marks } = shareMarks(up, down);
  const y = scaleLinear([bottom, top], [BASE, TOP]);
  const band = (width - AXIS_LEFT) / Math.max(1, steps.length);
  const centre = (index: number) => AXIS_LEFT + (index + 0.5) * band;
  const unread = steps.map((item) => item.unread);
  const shown = active === null ? undefined : steps[active];
  const labels = labelledSteps(steps.length, width - AXIS_LEFT, 92).map((index) => ({
    index,
    text: format.axisTime(steps[index]?.start ?? 0, step),
  }));
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
      <div ref={ref} className="relative mt-2">
        <ChartSvg label={label} width={width} height={HEIGHT}>
          <ValueAxis
            width={width}
            marks={marks.map((value) => ({ value, y: y(value), label: format.shareTick(Math.abs(value)) }))}
          />
          <UnreadBands unread={unread} band={band} top={TOP} base={BASE} />
          <Bars steps={steps} band={band} y={y} active={active} />
          <NetLine steps={steps} x={centre} y={y} />
          <StepAxis labels={labels} left={AXIS_LEFT} band={band} count={steps.length} y={195} />
        </ChartSvg>
        <StepTargets
          left={AXIS_LEFT}
          top={TOP}
          band={band}
          height={BASE - TOP}
          count={steps.length}
          active={active}
          onActive={setActive}
          groupLabel={t('sentiment.steps')}
          stepLabel={(index) => {
            const item = steps[index];
            if (item === undefined) return '';
            const { title, lines } = readOut(item);
            return [title, ...lines].join(', ');
          }}
          onSelect={onSelect && ((index) => steps[index] && onSelect(steps[index]))}
        />
        {shown === undefined || active === null ? null : (
          <ChartTooltip x={centre(active)} y={TOP} width={width} {...readOut(shown)} />
        )}
      </div>
      {unread.includes(true) && <UnreadLegend label={t('volume.unread')} />}
    </div>
  );
}
