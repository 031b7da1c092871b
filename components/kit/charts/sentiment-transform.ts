import { sum } from 'd3-array';
import type { SentimentSection, ShareItem } from '@/lib/domain/report';
import type { Sentiment } from '@/lib/domain/source-post';
import type { Change } from './change-note';
import type { ChartTable, TimeStep } from './chart-table';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import type { ChangeOf } from './share-transform';
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
  step: TimeStep;
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
  const times = section.by_day.map((day) => Date.parse(day.at)).filter((at) => !Number.isNaN(at));
  const step = times.length === 0 ? 'day' : displayStep(Math.min(...times), Math.max(...times), 'day');
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
  /** Half the width of the 95 % interval, as a share. */
  half: number;
  /** The share corrected for the model's error, only when it lies outside the interval shown. */
  corrected: { share: number; low: number; high: number } | null;
  /** Against the window before, while the page compares. */
  change?: Change;
}

function movedByModel(item: ShareItem): ShareItem['corrected'] | null {
  const { corrected } = item;
  if (corrected === undefined) return null;
  return corrected.share < item.low || corrected.share > item.high ? corrected : null;
}

/** The three classes in fixed order; a class without an item counts zero. */
export function sentimentParts(section: SentimentSection, change?: ChangeOf): SentimentPart[] {
  return SENTIMENTS.map((key) => {
    const item = section.items.find((candidate) => candidate.key === key);
    if (item === undefined) return { key, n: 0, share: 0, half: 0, corrected: null };
    return {
      key,
      n: item.n,
      share: item.share,
      half: (item.high - item.low) / 2,
      corrected: movedByModel(item) ?? null,
      change: change?.(key),
    };
  });
}

export function sentimentPartsTable(section: SentimentSection): ChartTable {
  const corrected = section.items.some((item) => item.corrected !== undefined);
  return {
    columns: [
      { id: 'sentiment', kind: 'sentiment' },
      { id: 'posts', kind: 'count' },
      { id: 'share', kind: 'share' },
      { id: 'low', kind: 'share' },
      { id: 'high', kind: 'share' },
      ...(corrected ? ([{ id: 'corrected_share', kind: 'share' }] as const) : []),
    ],
    rows: SENTIMENTS.map((key) => {
      const item = section.items.find((candidate) => candidate.key === key);
      const cells = [key, item?.n ?? 0, item?.share ?? null, item?.low ?? null, item?.high ?? null];
      return corrected ? [...cells, item?.corrected?.share ?? null] : cells;
    }),
  };
}
