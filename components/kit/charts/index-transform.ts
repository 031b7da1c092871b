import type { ShareItem, ShareSection } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import type { ChartTable } from './chart-table';
import { itemLabel, type LabelOf } from './share-transform';

/** Where the whole interval lies; `crosses` when it holds the baseline. */
export type IndexSide = 'above' | 'below' | 'crosses';

/** An item against the baseline; figures as people read them, baseline = 100. */
export interface IndexRow {
  key: string;
  label: string;
  n: number;
  share: number;
  /** Null where the baseline holds none. */
  value: number | null;
  low: number;
  /** Null: without bound. */
  high: number | null;
  side: IndexSide;
}

export interface IndexList {
  rows: IndexRow[];
  total: number;
  lowSample: boolean;
  /** Both ends of the logarithmic scale; 100 lies inside. */
  domain: [number, number];
}

const FARTHEST = 6_400;

function sideOf({ low, high, clear }: NonNullable<ShareItem['index']>): IndexSide {
  if (!clear) return 'crosses';
  return low > 1 ? 'above' : high !== null && high < 1 ? 'below' : 'crosses';
}

function rowOf(item: ShareItem, label: LabelOf): IndexRow[] {
  const { index } = item;
  if (!index) return [];
  const { value, low, high } = index;
  return [
    {
      key: item.key,
      label: label(item),
      n: item.n,
      share: item.share,
      value: value === null ? null : value * 100,
      low: low * 100,
      high: high === null ? null : high * 100,
      side: sideOf(index),
    },
  ];
}

/** The powers of two times 100 that hold every value, at least 50 to 200. */
function domainOf(rows: readonly IndexRow[]): [number, number] {
  const values = rows.flatMap((row) => [row.value ?? row.low, Math.max(row.low, 10)]);
  const tops = rows.flatMap((row) => [row.value ?? row.low, row.high ?? row.low]);
  const down = Math.floor(Math.log2(Math.min(50, ...values) / 100));
  const up = Math.ceil(Math.log2(Math.min(FARTHEST, Math.max(200, ...tops)) / 100));
  return [100 * 2 ** down, 100 * 2 ** up];
}

/** What is surely furthest above the baseline first, by the lower end of the interval; before it what the page names. */
export function byLowerEnd(section: ShareSection, named?: string | null): ShareSection {
  const end = ({ key, index }: ShareItem) => (key === named ? Infinity : (index?.low ?? -Infinity));
  return { ...section, items: section.items.toSorted((a, b) => end(b) - end(a)) };
}

/**
 * Items by their index.
 * @param options.ranked Keep the section's order; otherwise the highest index comes first.
 */
export function indexList(
  section: ShareSection,
  options: { label?: LabelOf; ranked?: boolean; shown?: number } = {},
): IndexList {
  const rows = section.items.flatMap((item) => rowOf(item, options.label ?? itemLabel));
  const sorted = options.ranked ? rows : rows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return {
    rows: sorted,
    total: Math.max(section.total_items, rows.length),
    lowSample: section.base < LOW_SAMPLE,
    domain: domainOf(sorted.slice(0, options.shown ?? sorted.length)),
  };
}

export function indexTable(section: ShareSection, label: LabelOf = itemLabel): ChartTable {
  const unit = section.unit === 'accounts' ? 'accounts' : 'posts';
  const before = section.items.some((item) => item.before !== undefined);
  return {
    columns: [
      { id: 'item', kind: 'text' },
      { id: unit, kind: 'count' },
      ...(before ? ([{ id: 'before', kind: 'count' }] as const) : []),
      { id: 'share', kind: 'share' },
      { id: 'index', kind: 'decimal' },
      { id: 'low', kind: 'decimal' },
      { id: 'high', kind: 'decimal' },
    ],
    rows: section.items.map((item) => {
      const index = item.index && rowOf(item, label)[0];
      return [
        label(item),
        item.n,
        ...(before ? [item.before ?? null] : []),
        item.share,
        index?.value ?? null,
        index?.low ?? null,
        index?.high ?? null,
      ];
    }),
  };
}
