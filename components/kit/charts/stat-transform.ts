import { ticks } from 'd3-array';
import type { Measurement, SentimentSection, SizeSection } from '@/lib/domain/report';
import type { Change } from './change-note';
import type { ChartTable } from './chart-table';

/** How a stat is written: `count` compact, `points` a signed 0–1 difference in points, `decimal` one decimal. */
export type StatKind = 'count' | 'points' | 'decimal';

export interface Stat {
  /** Key of its name in messages `charts.measures`. */
  key: string;
  kind: StatKind;
  value: number;
  /** 95 % interval; null when the value is exact or has none. */
  interval: { low: number; high: number } | null;
  exact: boolean;
  /** Fixed scale under the value. */
  domain: [number, number];
  change?: Change;
}

const DECIMAL = new Set(['posts_per_account']);

/** An even scale from zero on which the value stays readable: the first round number past twice the upper end. */
function scaleEnd(high: number): number {
  if (high <= 0) return 1;
  const marks = ticks(0, high * 2, 4);
  const last = marks[marks.length - 1] ?? high;
  return last >= high ? last : high * 2;
}

function sizeStat(key: string, measurement: Measurement): Stat {
  const { value, low, high } = measurement;
  const exact = low === value && high === value;
  const interval = exact || low === null || high === null ? null : { low, high };
  return {
    key,
    kind: DECIMAL.has(key) || measurement.unit === 'ratio' ? 'decimal' : 'count',
    value,
    interval,
    exact,
    domain: [0, scaleEnd(high ?? value)],
  };
}

export function sizeStats(section: SizeSection): Stat[] {
  return section.items.map((item) => sizeStat(item.key, item.measurement));
}

/** Net of the shares corrected for the model's error, where that moves them; its interval holds both of theirs. */
function correctedNet({ items }: SentimentSection): Pick<Stat, 'value' | 'interval'> | null {
  const positive = items.find(({ key }) => key === 'positive');
  const negative = items.find(({ key }) => key === 'negative');
  const moved = [positive, negative].some(
    (item) => item?.corrected && (item.corrected.share < item.low || item.corrected.share > item.high),
  );
  if (!moved || !positive?.corrected || !negative?.corrected) return null;
  const low = Math.max(-1, positive.corrected.low - negative.corrected.high);
  const high = Math.min(1, positive.corrected.high - negative.corrected.low);
  return { value: positive.corrected.share - negative.corrected.share, interval: { low, high } };
}

/**
 * Net sentiment (share positive minus share negative) with the 95 % interval of a difference within one sample by
 * Bonett and Price (2012): one post added to each side, so that it keeps a width when all posts agree.
 */
export function netSentimentStat(section: SentimentSection): Stat | null {
  const n = section.base;
  const share = (key: string) => section.items.find((item) => item.key === key)?.share ?? 0;
  if (n === 0) return null;
  const corrected = correctedNet(section);
  if (corrected) return { key: 'net_sentiment', kind: 'points', ...corrected, exact: false, domain: [-1, 1] };
  const value = share('positive') - share('negative');
  const [positive, negative] = ['positive', 'negative'].map((key) => (share(key) * n + 1) / (n + 2));
  const middle = (positive ?? 0) - (negative ?? 0);
  const spread = (positive ?? 0) + (negative ?? 0) - middle * middle;
  const half = 1.959964 * Math.sqrt(Math.max(0, spread) / (n + 2));
  return {
    key: 'net_sentiment',
    kind: 'points',
    value,
    interval: { low: Math.max(-1, middle - half), high: Math.min(1, middle + half) },
    exact: false,
    domain: [-1, 1],
  };
}

export function sizeTable(section: SizeSection): ChartTable {
  return {
    columns: [
      { id: 'measure', kind: 'measure' },
      { id: 'value', kind: 'decimal' },
      { id: 'low', kind: 'decimal' },
      { id: 'high', kind: 'decimal' },
    ],
    rows: section.items.map(({ key, measurement }) => [
      key,
      measurement.value,
      measurement.low,
      measurement.high,
    ]),
  };
}
