'use client';

import { type ReactNode, useState } from 'react';
import { AXIS_LEFT, type AxisMark, StepAxis, ValueAxis } from './axis';
import { labelGap, labelledSteps } from './axis-ticks';
import { ChartSvg } from './chart-svg';
import { ChartTooltip } from './chart-tooltip';
import { StepTargets } from './step-targets';
import { UnreadBands } from './unread-bands';
import { useWidth } from './use-width';

/** What a bar takes of its step. */
const BAR_SHARE = 0.72;

/** Where things stand, in px. */
export interface StepFrame {
  /** Of the whole chart, and where the plot ends. */
  width: number;
  right: number;
  /** Width of a step, and of the bar in it. */
  band: number;
  bar: number;
  /** The middle of a step. */
  centre: (index: number) => number;
  /** The step under pointer or focus. */
  active: number | null;
}

/** What is not under the pointer steps back. */
export const stepOpacity = ({ active }: Pick<StepFrame, 'active'>, index: number): number =>
  active === null || active === index ? 1 : 0.6;

interface StepPlotProps<Step> {
  /** One sentence that says what the chart shows: the finding. */
  label: string;
  /** px: before it is measured; the chart; top and base of the plot; room right of it. */
  initial: number;
  height: number;
  top: number;
  base: number;
  margin?: number;
  marks: AxisMark[];
  /** The steps' names under the axis, as many as there is room for. */
  ticks: readonly string[];
  /** Steps that no source has read. */
  unread?: readonly boolean[];
  items: readonly Step[];
  /** What a step tells. */
  readOut: (step: Step) => { title: string; lines: string[] };
  /** Names of the group and of each step for the keyboard; default the chart's, and what the step tells. */
  groupLabel?: string;
  stepLabel?: (step: Step) => string;
  onSelect?: (step: Step) => void;
  children: (frame: StepFrame) => ReactNode;
}

/** Axes, targets and read-out of a chart by steps of time; what it draws stands between them. */
export function StepPlot<Step>(props: StepPlotProps<Step>) {
  const { label, height, top, base, margin = 0, marks, ticks, unread, items, readOut, onSelect } = props;
  const [ref, width] = useWidth(props.initial);
  const [active, setActive] = useState<number | null>(null);
  const count = ticks.length;
  const right = width - margin;
  const band = (right - AXIS_LEFT) / Math.max(1, count);
  const centre = (index: number) => AXIS_LEFT + (index + 0.5) * band;
  const labels = labelledSteps(count, right - AXIS_LEFT, labelGap(ticks)).map((index) => ({
    index,
    text: ticks[index] ?? '',
  }));
  const shown = active === null ? undefined : items[active];
  const told = (step: Step) => {
    const { title, lines } = readOut(step);
    return [title, ...lines].join(', ');
  };
  const nameOf = props.stepLabel ?? told;
  return (
    <div ref={ref} className="relative">
      <ChartSvg label={label} width={width} height={height}>
        {unread && <UnreadBands unread={unread} band={band} top={top} base={base} />}
        <ValueAxis marks={marks} width={right} />
        {props.children({ width, right, band, bar: Math.max(0.5, band * BAR_SHARE), centre, active })}
        <StepAxis labels={labels} left={AXIS_LEFT} band={band} count={count} y={base + 18} />
      </ChartSvg>
      <StepTargets
        left={AXIS_LEFT}
        top={top}
        band={band}
        height={base - top}
        count={count}
        active={active}
        onActive={setActive}
        groupLabel={props.groupLabel ?? label}
        stepLabel={(index) => (items[index] === undefined ? '' : nameOf(items[index]))}
        onSelect={onSelect && ((index) => items[index] !== undefined && onSelect(items[index]))}
      />
      {active !== null && shown !== undefined && (
        <ChartTooltip x={centre(active)} y={top} width={width} {...readOut(shown)} />
      )}
    </div>
  );
}
