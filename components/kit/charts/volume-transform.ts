import { median, quantile, sum } from 'd3-array';
import type { VolumeSection } from '@/lib/domain/report';
import type { ChartTable, TimeStep } from './chart-table';
import { bucketBySteps, displayStep } from './time-steps';

export interface VolumeStep {
  /** Epoch milliseconds, UTC: inclusive start, exclusive end. */
  start: number;
  end: number;
  posts: number;
  /** Null: no post of the step tells it. */
  engagements: number | null;
  /** The window covers only a part of this step, so its bar is drawn hollow and left out of median and peak. */
  partial: boolean;
}

export interface VolumeSeries {
  step: TimeStep;
  steps: VolumeStep[];
  /** Median posts of the complete steps, null with fewer than three of them. */
  median: number | null;
  /** Index of the highest complete step, null when there is none with a post. */
  peak: number | null;
}

/** How far a burst must tower over the busy steps before the chart offers to cut it. */
const BURST_RATIO = 3;

/**
 * The most posts an axis shows when bursts are cut, so that the other steps can be told apart: a little above the busiest
 * step that is no burst. Null when no step towers over nine in ten of them.
 */
export function burstCut(steps: readonly VolumeStep[]): number | null {
  const busy = quantile(steps, 0.9, (step) => step.posts) ?? 0;
  const isBurst = (step: VolumeStep) => busy > 0 && step.posts > BURST_RATIO * busy;
  if (!steps.some(isBurst)) return null;
  return 1.15 * Math.max(...steps.filter((step) => !isBurst(step)).map((step) => step.posts));
}

const isTold = ({ posts, engagements }: VolumeSection['items'][number]) => posts > 0 && engagements !== null;
/** Posts are there, and none tells its engagements. */
const isUntold = ({ posts, engagements }: VolumeSection['items'][number]) =>
  posts > 0 && engagements === null;

/** Engine steps → bars: merges to a coarser step past 120 bars, fills gaps with zero, marks cut-off steps. */
export function volumeSeries(section: VolumeSection): VolumeSeries {
  const from = Date.parse(section.receipt.query.from);
  const to = Date.parse(section.receipt.query.to);
  const step = displayStep(from, to, section.step);
  const steps = bucketBySteps(section.items, step).map(({ start, end, items }) => ({
    start,
    end,
    posts: sum(items, (item) => item.posts),
    engagements:
      items.some(isUntold) && !items.some(isTold) ? null : sum(items, (item) => item.engagements ?? 0),
    partial: start < from || end > to,
  }));
  const complete = steps.filter((bar) => !bar.partial);
  const highest = complete.reduce<VolumeStep | null>(
    (best, bar) => (bar.posts > (best?.posts ?? 0) ? bar : best),
    null,
  );
  return {
    step,
    steps,
    median: complete.length < 3 ? null : (median(complete, (bar) => bar.posts) ?? null),
    peak: highest === null ? null : steps.indexOf(highest),
  };
}

export function volumeTable(section: VolumeSection): ChartTable {
  const series = volumeSeries(section);
  return {
    step: series.step,
    columns: [
      { id: 'time', kind: 'time' },
      { id: 'posts', kind: 'count' },
      { id: 'engagements', kind: 'count' },
    ],
    rows: series.steps.map((bar) => [bar.start, bar.posts, bar.engagements]),
  };
}
