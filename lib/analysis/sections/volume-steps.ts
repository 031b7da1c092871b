import { median } from 'd3-array';
import { peakOf } from '@/lib/analysis/stats/peak';
import { startOfStep, startsOfSteps, stepLabel } from '@/lib/domain/calendar-steps';
import type { VolumeSection } from '@/lib/domain/report';
import { knownEngagements, sumOf } from './facet-sums';
import type { Steps } from './facets';
import { isRead, type Span } from './read-spans';
import { joinedRows, stepSpan } from './time-steps';

/** A window, and when anything of it was read. */
export interface ReadWindow extends Span {
  read: readonly Span[];
}

type Items = VolumeSection['items'];

/** Posts of every step of the window. */
export function volumeItems({ step, rows }: Steps, { from, to, read }: ReadWindow): Items {
  const byStep = Map.groupBy(rows, (row) => row.at);
  return startsOfSteps(from, to, step).map((at) => {
    const found = byStep.get(at) ?? [];
    // Posts of a step that nobody read are not none, but unknown.
    if (found.length === 0 && !isRead(read, stepSpan(at, step)))
      return { at: stepLabel(at, step), posts: null, engagements: null };
    return {
      at: stepLabel(at, step),
      posts: sumOf(found, (row) => row.posts),
      engagements: knownEngagements(found),
    };
  });
}

interface Day {
  at: string;
  posts: number;
}

/** Days that were read and lie wholly in the window. */
function wholeDays(items: Items, { from, to }: Span): Day[] {
  return items.flatMap(({ at, posts }) => {
    const span = stepSpan(Date.parse(at), 'day');
    return posts !== null && span.from >= from && span.to <= to ? [{ at, posts }] : [];
  });
}

/** Of whole days that were read; hours have a rhythm of their own, and of weeks there are seldom enough. */
export function peakIn(
  items: Items,
  step: Steps['step'],
  window: Span,
): Pick<VolumeSection, 'peak' | 'peak_test'> {
  if (step !== 'day') return { peak: null };
  const whole = wholeDays(items, window);
  const weekdays = whole.map(({ at }) => new Date(at).getUTCDay());
  const found = peakOf(
    whole.map(({ posts }) => posts),
    weekdays,
  );
  if (!found) return { peak: null };
  const { at, ...test } = found;
  return { peak: whole[at]?.at ?? null, peak_test: { ...test, tested: whole.length } };
}

/** The day that stands out, the largest one, and what is usual. */
export interface BusiestDay {
  peak: Day | null;
  largest: Day | null;
  /** Posts of the median day. */
  usual: number;
  days: number;
}

/** A busy window is answered in hours. */
const inDays = ({ step, rows }: Steps): Steps =>
  step === 'hour' ? { step: 'day', rows: joinedRows(rows, (at) => startOfStep(at, 'day')) } : { step, rows };

export function busiestDay(steps: Steps, window: ReadWindow): BusiestDay {
  const daily = inDays(steps);
  const items = volumeItems(daily, window);
  const whole = daily.step === 'day' ? wholeDays(items, window) : [];
  const { peak } = peakIn(items, daily.step, window);
  const largest = whole.reduce<Day | null>(
    (best, day) => (day.posts > (best?.posts ?? 0) ? day : best),
    null,
  );
  return {
    peak: whole.find(({ at }) => at === peak) ?? null,
    largest,
    usual: median(whole, ({ posts }) => posts) ?? 0,
    days: whole.length,
  };
}
