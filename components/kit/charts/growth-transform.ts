import { extent } from 'd3-array';
import type { GrowthSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';
import { CATEGORICAL, OTHER_COLOR } from './share-transform';

export interface GrowthLine {
  key: string;
  label: string;
  color: string;
  /** Epoch ms and change since the line's first point, 0 = as then. */
  points: { at: number; change: number }[];
  change: number;
}

export interface GrowthChart {
  lines: GrowthLine[];
  /** Accounts with a single figure. */
  single: { key: string; label: string; followers: number; at: number }[];
  from: number;
  to: number;
  low: number;
  high: number;
}

/** Lines of change since the window's start; accounts with one figure stand apart. */
export function growthChart(section: GrowthSection): GrowthChart {
  const lines = section.items.flatMap((item, index): GrowthLine[] => {
    const first = item.points[0]?.followers ?? 0;
    if (item.change === null || first === 0) return [];
    const points = item.points.map(({ at, followers }) => ({
      at: Date.parse(at),
      change: followers / first - 1,
    }));
    const color = CATEGORICAL[index] ?? OTHER_COLOR;
    return [{ key: item.key, label: item.label, color, points, change: item.change }];
  });
  const single = section.items.flatMap((item) => {
    const [only] = item.points;
    if (item.change !== null || !only) return [];
    return [{ key: item.key, label: item.label, followers: only.followers, at: Date.parse(only.at) }];
  });
  const points = lines.flatMap((line) => line.points);
  const [from = 0, to = 1] = extent(points, (point) => point.at);
  const [low = 0, high = 0] = extent(points, (point) => point.change);
  return { lines, single, from, to, low: Math.min(0, low), high: Math.max(0, high) };
}

export function growthTable(section: GrowthSection): ChartTable {
  return {
    columns: [
      { id: 'account', kind: 'text' },
      { id: 'handle', kind: 'text' },
      { id: 'time', kind: 'date' },
      { id: 'followers', kind: 'count' },
    ],
    rows: section.items.flatMap((item) =>
      item.points.map(({ at, followers }) => [item.label, `@${item.key}`, Date.parse(at), followers]),
    ),
  };
}
