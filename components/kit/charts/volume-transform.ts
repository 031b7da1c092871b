import { median, quantile, sum } from 'd3-array';
import type { VolumeSection } from '@/lib/domain/report';
import type { CalendarStep } from '@/lib/domain/calendar-steps';
import type { ChartTable } from './chart-table';
import { bucketBySteps, displayStep } from './time-steps';

export interface VolumeStep {
  /** Epoch milliseconds, UTC: inclusive start, exclusive end. */
  start: number;
  end: number;
  /** Null: no source has read it. */
  posts: number | null;
  /** Null: no post of the step tells it. */
  engagements: number | null;
  /** Only a part of it lies in the window or was read: its bar is drawn hollow and left out of median and peak. */
  partial: boolean;
}

export interface VolumeSeries {
  /** Whether steps are put together to longer ones: what the chart marks is then no day of a sentence. */
  merged: boolean;
  step: CalendarStep;
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
  const counts = steps.flatMap(({ posts }) => posts ?? []);
  const busy = quantile(counts, 0.9) ?? 0;
  const isBurst = (posts: number) => busy > 0 && posts > BURST_RATIO * busy;
  if (!counts.some(isBurst)) return null;
  return 1.15 * Math.max(...counts.filter((posts) => !isBurst(posts)));
}

type Item = VolumeSection['items'][number];

const isTold = ({ posts, engagements }: Item) => posts !== null && posts > 0 && engagements !== null;
/** Posts are there, and none tells its engagements. */
const isUntold = ({ posts, engagements }: Item) => posts !== null && posts > 0 && engagements === null;
const isUnread = ({ posts }: Item) => posts === null;

function stepOf(start: number, end: number, items: Item[], partial: boolean): VolumeStep {
  if (items.every(isUnread)) return { start, end, posts: null, engagements: null, partial };
  const untold = items.some(isUntold) && !items.some(isTold);
  return {
    start,
    end,
    posts: sum(items, (item) => item.posts ?? 0),
    engagements: untold ? null : sum(items, (item) => item.engagements ?? 0),
    partial: partial || items.some(isUnread),
  };
}

const isWhole = (step: VolumeStep): step is VolumeStep & { posts: number } =>
  step.posts !== null && !step.partial;

/**
 * Engine steps → bars: merges to a coarser step past 120 bars, marks cut-off steps and those nobody read.
 * @param part Only the steps that begin in it.
 */
export function volumeSeries(section: VolumeSection, part?: { from: number; to: number }): VolumeSeries {
  const from = Date.parse(section.receipt.query.from);
  const to = Date.parse(section.receipt.query.to);
  const step = displayStep(part?.from ?? from, part?.to ?? to, section.step);
  const isInPart = ({ at }: Item) => !part || (Date.parse(at) >= part.from && Date.parse(at) < part.to);
  const steps = bucketBySteps(section.items.filter(isInPart), step).map(({ start, end, items }) =>
    stepOf(start, end, items, start < from || end > to),
  );
  const complete = steps.filter(isWhole);
  const highest = complete.reduce<VolumeStep | null>(
    (best, bar) => (bar.posts > (best?.posts ?? 0) ? bar : best),
    null,
  );
  return {
    merged: step !== section.step,
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
      { id: 'posts', kind: 'read' },
      { id: 'engagements', kind: 'count' },
    ],
    rows: series.steps.map((bar) => [bar.start, bar.posts, bar.engagements]),
  };
}
