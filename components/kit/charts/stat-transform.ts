import { ticks } from 'd3-array';
import { isOfOneMood } from '@/lib/domain/section-sample';
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
  /** A model read it: the interval is an 80 % range. */
  read?: boolean;
  /** The model cannot tell it: the value is only what it read. */
  untold?: boolean;
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

/** A count of everything. */
export const exactStat = (key: string, value: number): Stat => ({
  ...{ key, value, kind: 'count', interval: null, exact: true },
  domain: [0, value || 1],
});

/** A count of which a part was read. */
export const estimateStat = (
  key: string,
  { value, low, high }: { value: number; low: number; high: number },
): Stat => ({
  ...{ key, value, kind: 'count', interval: { low, high }, exact: false },
  domain: [0, scaleEnd(high)],
});

export function sizeStats(section: SizeSection): Stat[] {
  return section.items.map((item) => sizeStat(item.key, item.measurement));
}

/** Net sentiment: share of positive posts less share of negative ones; null where one of them was asked for. */
export function netSentimentStat(section: SentimentSection): Stat | null {
  const { net } = section;
  if (!net || isOfOneMood(section)) return null;
  const { value, low, high, untold } = net;
  const interval = untold ? null : { low, high };
  const told = { read: net.level !== undefined, untold: untold === true };
  return { key: 'net_sentiment', kind: 'points', value, interval, exact: false, domain: [-1, 1], ...told };
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
