import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { endOfStep } from '@/lib/domain/calendar-steps';
import type { ColumnDifference, ColumnRatio, ComparedFigure } from '@/lib/domain/comparison';
import type { PostingTimesSection, Receipt, SizeSection, VolumeSection } from '@/lib/domain/report';
import {
  differenceOfEstimates,
  dispersionOf,
  type Estimate,
  ratioOfEstimates,
  ratioOfRates,
} from './estimates';
import { againstFirst, type Row } from './test-rows';

type FigureRow = Row<ComparedFigure, ColumnRatio>;

const DAY_MS = 86_400_000;

/** Of one column: how long its window is, and how much more than Poisson counts its posts vary from step to step. */
export interface Volume {
  days: number;
  dispersion: number;
  freedom: number;
  sampled: boolean;
}

/** Steps that lie wholly in the window: the first and the last are often cut. */
function wholeSteps({ step, items, receipt }: VolumeSection): number[] {
  const [from, to] = [Date.parse(receipt.query.from), Date.parse(receipt.query.to)];
  return items.flatMap(({ at, posts }) => {
    const start = Date.parse(at);
    return posts !== null && start >= from && endOfStep(start, step) <= to ? [posts] : [];
  });
}

export function daysOf({ query }: Pick<Receipt, 'query'>): number {
  return (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS;
}

/** Days of the window, without those that nobody read. */
function daysRead({ step, items, receipt }: VolumeSection): number {
  const unread = items.filter(({ posts }) => posts === null).map(({ at }) => Date.parse(at));
  const unreadMs = unread.reduce((sum, at) => sum + endOfStep(at, step) - at, 0);
  return Math.max(0, daysOf(receipt) - unreadMs / DAY_MS);
}

export function volumeOf(section: VolumeSection): Volume {
  const steps = wholeSteps(section);
  return {
    days: daysRead(section),
    dispersion: dispersionOf(steps),
    freedom: Math.max(1, steps.length - 1),
    sampled: section.receipt.frame.kind === 'sample',
  };
}

const estimateOf = ({ value, low, high }: ComparedFigure): Estimate | null =>
  low === null || high === null ? null : { value, low, high };

const withoutInterval = (value: number, first: number): ColumnRatio => ({
  ...{ ratio: first === 0 ? null : value / first },
  ...{ low: null, high: null, p: null, clear: false },
});

/** Keys whose counts are things that happen, so that their number has an interval; others are sums or upper bounds. */
const EVENTS: ReadonlySet<string> = new Set(['posts']);

function ratio(
  key: string,
  value: ComparedFigure,
  first: ComparedFigure,
  volumes: readonly [Volume, Volume],
) {
  const [own, against] = volumes;
  if (value.unit === 'ratio') return withoutInterval(value.value, first.value);
  if (own.sampled || against.sampled) return null;
  if (EVENTS.has(key))
    return ratioOfRates({ count: value.value, ...own }, { count: first.value, ...against });
  if (value.unit !== 'engagements') return withoutInterval(value.value, first.value);
  if (own.days === 0 || against.days === 0) return null;
  return withoutInterval(value.value / (own.days / against.days), first.value);
}

function rowsOf(
  values: readonly ReadonlyMap<string, ComparedFigure>[],
  compare: (key: string, value: ComparedFigure, first: ComparedFigure, column: number) => ColumnRatio | null,
): FigureRow[] {
  const keys = [...new Set(values.flatMap((column) => [...column.keys()]))];
  return keys.map((key) => {
    const row = values.map((column) => column.get(key) ?? null);
    const differences = againstFirst(row, (value, first, column) => compare(key, value, first, column));
    return { key, values: row, differences };
  });
}

/** Totals: posts as a ratio of their number a day, means as a ratio of means, sums without an interval. */
export function sizeRows(sections: readonly SizeSection[], volumes: readonly Volume[]): FigureRow[] {
  const values = sections.map(
    ({ items }) =>
      new Map(
        items.map(({ key, measurement: { value, low, high, n, unit } }) => [
          key,
          { value, low, high, n, unit },
        ]),
      ),
  );
  return rowsOf(values, (key, value, first, column) => {
    const [own, against] = [volumes[column], volumes[0]];
    return own && against ? ratio(key, value, first, [own, against]) : null;
  });
}

/** Posts a day of each column and the median of its steps, with a bootstrap interval, where all have the same step. */
export function volumeRows(sections: readonly VolumeSection[], volumes: readonly Volume[]): FigureRow[] {
  const sameStep = new Set(sections.map(({ step }) => step)).size === 1;
  const values = sections.map((section, column) => {
    const posts = section.items.reduce((sum, item) => sum + (item.posts ?? 0), 0);
    const figures = new Map<string, ComparedFigure>();
    const days = volumes[column]?.days ?? 0;
    if (days > 0) figures.set('posts_per_day', plain(posts / days, posts));
    const counts = wholeSteps(section).sort((a, b) => a - b);
    if (sameStep && counts.length >= 5) {
      const { median, low, high } = medianByRanks(counts);
      figures.set(`median_${section.step}`, { value: median, low, high, n: counts.length, unit: 'posts' });
    }
    return figures;
  });
  return rowsOf(values, (key, value, first, column) => {
    const [own, against] = [volumes[column], volumes[0]];
    if (!own || !against || own.sampled || against.sampled) return null;
    if (key === 'posts_per_day')
      return ratioOfRates({ count: value.n, ...own }, { count: first.n, ...against });
    const [a, b] = [estimateOf(value), estimateOf(first)];
    return a && b ? ratioOfEstimates(a, b) : null;
  });
}

const plain = (value: number, n: number): ComparedFigure => ({
  value,
  low: null,
  high: null,
  n,
  unit: 'posts',
});

/** Median engagements of each hour of the week that has a median in two columns at least. */
export function cellRows(sections: readonly PostingTimesSection[]): Row<ComparedFigure, ColumnDifference>[] {
  const cells = sections[0]?.items ?? [];
  const rows = cells.map(({ weekday, hour }, index) => {
    const values = sections.map(({ items }): ComparedFigure | null => {
      const cell = items[index];
      if (!cell || cell.median_engagements === null) return null;
      const { median_engagements: value, low, high, posts: n } = cell;
      return { value, low, high, n, unit: 'engagements' };
    });
    const differences = againstFirst(values, (value, first) => {
      const [a, b] = [estimateOf(value), estimateOf(first)];
      return a && b ? differenceOfEstimates(a, b) : null;
    });
    return { key: `${weekday}-${hour}`, values, differences };
  });
  return rows.filter(({ values }) => values.filter(Boolean).length >= 2);
}
