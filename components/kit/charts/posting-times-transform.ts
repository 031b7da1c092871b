import { scaleQuantize } from 'd3-scale';
import type { PostingTimesSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';
import { MIN_CELL_POSTS } from '@/lib/domain/section-sample';

export interface HeatCell {
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  hour: number;
  posts: number;
  /** Median engagements per post with its 95 % interval; null when the cell has too few posts. */
  value: number | null;
  low: number | null;
  high: number | null;
  /** 1–7, the sequential colour; null when empty. */
  level: number | null;
}

export interface HeatGrid {
  timeZone: string;
  /** 168 cells, Monday 00 first. */
  cells: HeatCell[];
  /** Cells with a value, highest first (ties: earlier in the week first), at most three. */
  best: HeatCell[];
  minimum: number | null;
  maximum: number | null;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7];

export function heatGrid(section: PostingTimesSection): HeatGrid {
  const given = new Map(section.items.map((item) => [item.weekday * 24 + item.hour, item]));
  const bare = Array.from({ length: 168 }, (_, index) => {
    const weekday = Math.floor(index / 24) + 1;
    const hour = index % 24;
    const item = given.get(weekday * 24 + hour);
    const enough = item !== undefined && item.posts >= MIN_CELL_POSTS;
    const value = enough ? item.median_engagements : null;
    const interval =
      value === null ? { low: null, high: null } : { low: item?.low ?? null, high: item?.high ?? null };
    return { weekday, hour, posts: item?.posts ?? 0, value, ...interval };
  });
  const values = bare.flatMap((cell) => (cell.value === null ? [] : [cell.value]));
  const minimum = values.length === 0 ? null : Math.min(...values);
  const maximum = values.length === 0 ? null : Math.max(...values);
  const level = scaleQuantize<number>([minimum ?? 0, maximum ?? 0], LEVELS);
  const flat = minimum === maximum;
  const cells = bare.map((cell) => ({
    ...cell,
    level: cell.value === null ? null : flat ? 1 : level(cell.value),
  }));
  const ranked = cells.filter((cell) => cell.value !== null && !flat);
  ranked.sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return { timeZone: section.time_zone, cells, best: ranked.slice(0, 3), minimum, maximum };
}

export function postingTimesTable(section: PostingTimesSection): ChartTable {
  return {
    columns: [
      { id: 'weekday', kind: 'weekday' },
      { id: 'hour', kind: 'hour' },
      { id: 'posts', kind: 'count' },
      { id: 'median_engagements', kind: 'decimal' },
      { id: 'low', kind: 'decimal' },
      { id: 'high', kind: 'decimal' },
    ],
    rows: heatGrid(section).cells.map((cell) => [
      cell.weekday,
      cell.hour,
      cell.posts,
      cell.value,
      cell.low,
      cell.high,
    ]),
  };
}
