import { sum } from 'd3-array';
import { bucketBySteps, displayStep } from '@/components/kit/charts/time-steps';
import { CALENDAR_STEPS, type CalendarStep } from '@/lib/domain/calendar-steps';
import type { CountComparison } from '@/lib/domain/comparison';

export interface VolumeLine {
  /** Posts of each step that lies wholly in the window. */
  /** Null posts: no source has read the step. */
  points: { start: number; posts: number | null }[];
}

export interface VolumeLines {
  step: CalendarStep;
  lines: VolumeLine[];
  /** Whether all columns have the window in common, so that a step is a date and not a number. */
  dated: boolean;
  /** Steps of the longest column. */
  count: number;
  highest: number;
}

/** Posts of a step; a part that nobody read leaves the whole unknown. */
const known = (held: readonly { posts: number | null }[]): number | null =>
  held.some(({ posts }) => posts === null) ? null : sum(held, ({ posts }) => posts ?? 0);

/** The volumes of all columns in one step, the coarsest any of them needs, each from the start of its own window. */
export function volumeLines({ series = [], receipts }: CountComparison): VolumeLines {
  const windows = receipts.map(({ query }) => ({ from: Date.parse(query.from), to: Date.parse(query.to) }));
  const needed = series.map(({ step }, index) => {
    const { from, to } = windows[index] ?? { from: 0, to: 0 };
    return displayStep(from, to, step);
  });
  const step = CALENDAR_STEPS[Math.max(0, ...needed.map((one) => CALENDAR_STEPS.indexOf(one)))] ?? 'day';
  const lines = series.map(({ items }, index) => {
    const { from, to } = windows[index] ?? { from: 0, to: 0 };
    const whole = bucketBySteps(items, step).filter(({ start, end }) => start >= from && end <= to);
    return {
      points: whole.map(({ start, items: held }) => ({ start, posts: known(held) })),
    };
  });
  const [first] = windows;
  return {
    step,
    lines,
    dated: windows.every(({ from, to }) => from === first?.from && to === first.to),
    count: Math.max(0, ...lines.map(({ points }) => points.length)),
    highest: Math.max(0, ...lines.flatMap(({ points }) => points.map(({ posts }) => posts ?? 0))),
  };
}

/** The largest step of any column. */
export interface VolumePeak {
  column: number;
  index: number;
  start: number;
  posts: number;
}

/** Where the highest of all lines stands; null without a post. */
export function peakOf({ lines, highest }: VolumeLines): VolumePeak | null {
  if (highest === 0) return null;
  for (const [column, { points }] of lines.entries()) {
    const index = points.findIndex(({ posts }) => posts === highest);
    const point = points[index];
    if (point) return { column, index, start: point.start, posts: highest };
  }
  return null;
}
