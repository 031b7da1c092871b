import { sum } from 'd3-array';
import type { SentimentSection } from '@/lib/domain/report';
import type { Sentiment } from '@/lib/domain/source-post';
import type { Change } from './change-note';
import type { CalendarStep } from '@/lib/domain/calendar-steps';
import type { ChartTable } from './chart-table';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { type ChangeOf, rangeColumns } from './share-transform';
import { bucketBySteps, displayStep } from './time-steps';

export const SENTIMENTS: readonly Sentiment[] = ['positive', 'neutral', 'negative'];

export interface SentimentStep {
  start: number;
  end: number;
  /** Scored posts of the step. */
  n: number;
  counts: Record<Sentiment, number>;
  unknown: number;
  /** Shares of `n`; null when nothing was scored. */
  positive: number | null;
  negative: number | null;
  net: number | null;
  low: boolean;
  /** No source has read any of its days. */
  unread: boolean;
}

export interface SentimentSeries {
  step: CalendarStep;
  steps: SentimentStep[];
}

type Day = SentimentSection['by_day'][number];

function toStep(start: number, end: number, days: Day[]): SentimentStep {
  const counts = {
    positive: sum(days, (day) => day.positive),
    neutral: sum(days, (day) => day.neutral),
    negative: sum(days, (day) => day.negative),
  };
  const n = counts.positive + counts.neutral + counts.negative;
  const share = (count: number) => (n === 0 ? null : count / n);
  return {
    start,
    end,
    n,
    counts,
    unknown: sum(days, (day) => day.unknown),
    positive: share(counts.positive),
    negative: share(counts.negative),
    net: share(counts.positive - counts.negative),
    low: n < LOW_SAMPLE,
    unread: days.length === 0,
  };
}

/** Daily counts → shares per drawn step (days, or weeks and months in long windows). */
export function sentimentSeries(section: SentimentSection): SentimentSeries {
  const counted = section.step ?? 'day';
  const times = section.by_day.map((day) => Date.parse(day.at)).filter((at) => !Number.isNaN(at));
  const step = times.length === 0 ? counted : displayStep(Math.min(...times), Math.max(...times), counted);
  const buckets = bucketBySteps(section.by_day, step);
  return { step, steps: buckets.map(({ start, end, items }) => toStep(start, end, items)) };
}

export function sentimentSeriesTable(section: SentimentSection): ChartTable {
  const series = sentimentSeries(section);
  return {
    step: series.step,
    columns: [
      { id: 'time', kind: 'time' },
      { id: 'posts', kind: 'count' },
      { id: 'positive', kind: 'share' },
      { id: 'negative', kind: 'share' },
      { id: 'net', kind: 'points' },
    ],
    rows: series.steps.map((step) => [step.start, step.n, step.positive, step.negative, step.net]),
  };
}

export interface SentimentPart {
  key: Sentiment;
  n: number;
  share: number;
  low: number;
  high: number;
  /** The interval holds what the model gets wrong on kinds of posts that it was not measured on. */
  read: boolean;
  /** The model cannot tell the level: there is no interval to show. */
  untold: boolean;
  /** Against the window before, while the page compares. */
  change?: Change;
}

/** The three classes in fixed order; a class without an item counts zero. */
export function sentimentParts(section: SentimentSection, change?: ChangeOf): SentimentPart[] {
  return SENTIMENTS.map((key) => {
    const item = section.items.find((candidate) => candidate.key === key);
    if (item === undefined) return { key, n: 0, share: 0, low: 0, high: 1, read: false, untold: true };
    return {
      key,
      n: item.n,
      share: item.share,
      low: item.low,
      high: item.high,
      read: item.level !== undefined,
      untold: item.untold === true,
      change: change?.(key),
    };
  });
}

export function sentimentPartsTable(section: SentimentSection): ChartTable {
  return {
    columns: [
      { id: 'sentiment', kind: 'sentiment' },
      { id: 'posts', kind: 'count' },
      { id: 'share', kind: 'share' },
      ...rangeColumns(section.items, (section.labelled?.items.length ?? 0) > 0),
    ],
    rows: SENTIMENTS.map((key) => {
      const item = section.items.find((candidate) => candidate.key === key);
      const range = item && !item.untold ? item : null;
      return [key, item?.n ?? 0, item?.share ?? null, range?.low ?? null, range?.high ?? null];
    }),
  };
}
