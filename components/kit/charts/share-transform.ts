import { sum } from 'd3-array';
import type { ShareItem, ShareSection } from '@/lib/domain/report';
import type { Change } from './change-note';
import type { ChartColumn, ChartTable } from './chart-table';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';

/** Turns an item into what people read, e.g. `jp` → `Japan`. Given by the caller, who knows the locale. */
export type LabelOf = (item: ShareItem) => string;

/** `share`: an estimate, drawn with its whisker. `count`: exact, drawn without. */
export type RankedValue = 'share' | 'count';

export interface RankedRow {
  key: string;
  label: string;
  n: number;
  share: number;
  low: number;
  high: number;
  /** A model read it: the interval holds its error on kinds of posts it was not measured on. */
  read: boolean;
  /** The model cannot tell the level: there is no interval to show. */
  untold: boolean;
  /** Against the window before, while the page compares. */
  change?: Change;
}

export interface RankedList {
  value: RankedValue;
  rows: RankedRow[];
  base: number;
  /** How many items exist, listed or not. */
  total: number;
  /** Items exclude each other, so what is not listed can be summed up as "Other". */
  exclusive: boolean;
  lowSample: boolean;
}

/** Gives an item's change against the window before. */
export type ChangeOf = (key: string) => Change | undefined;

export const itemLabel: LabelOf = (item) => item.label ?? item.key;

export function rankedList(
  section: ShareSection,
  options: { value: RankedValue; exclusive?: boolean; label?: LabelOf; change?: ChangeOf },
): RankedList {
  const label = options.label ?? itemLabel;
  return {
    value: options.value,
    rows: section.items.map((item) => ({
      key: item.key,
      label: label(item),
      n: item.n,
      share: item.share,
      low: item.low,
      high: item.high,
      read: item.level !== undefined,
      untold: item.untold === true,
      change: options.change?.(item.key),
    })),
    base: section.base,
    total: Math.max(section.total_items, section.items.length),
    exclusive: options.exclusive ?? false,
    lowSample: section.base < LOW_SAMPLE,
  };
}

/** What an exclusive list leaves out beyond its first `shown` rows; null when that is nothing. */
export function remainder(
  list: RankedList,
  shown: number,
): { items: number; n: number; share: number } | null {
  const items = list.total - Math.min(shown, list.rows.length);
  const n = list.base - sum(list.rows.slice(0, shown), (row) => row.n);
  if (!list.exclusive || items <= 0 || n <= 0) return null;
  return { items, n, share: n / list.base };
}

/** The value at the end of the scale: every bar and whisker of the list lies within 0 and this. */
export function rankedMaximum(list: RankedList): number {
  const values = list.rows.map((row) =>
    list.value === 'count' ? row.n : Math.max(row.share, row.untold ? 0 : row.high),
  );
  return Math.max(0, ...values);
}

/** What the ends of shares are called: of a sample, of what a model read, or of what labels tell. */
export function rangeColumns(items: readonly Pick<ShareItem, 'level'>[], told = false): ChartColumn[] {
  const read = items.some(({ level }) => level !== undefined);
  const [low, high] = told
    ? (['lowTold', 'highTold'] as const)
    : read
      ? (['low80', 'high80'] as const)
      : (['low', 'high'] as const);
  return [
    { id: low, kind: 'share' },
    { id: high, kind: 'share' },
  ];
}

export function shareTable(section: ShareSection, label: LabelOf = itemLabel): ChartTable {
  const unit = section.unit === 'accounts' ? 'accounts' : 'posts';
  return {
    columns: [
      { id: 'item', kind: 'text' },
      { id: unit, kind: 'count' },
      { id: 'share', kind: 'share' },
      ...rangeColumns(section.items),
    ],
    rows: section.items.map((item) => {
      const { n, share, low, high, untold } = item;
      return [label(item), n, share, untold ? null : low, untold ? null : high];
    }),
  };
}

export interface GenderBar extends RankedRow {
  key: 'FEMALE' | 'MALE';
}

export interface GenderSplit {
  bars: GenderBar[];
  /** Accounts whose gender could be read, and the rest. */
  base: number;
  unknown: number;
  lowSample: boolean;
}

/** Women first, men second, always both; shares are of the accounts whose gender could be read. */
export function genderSplit(section: ShareSection): GenderSplit {
  const bars = (['FEMALE', 'MALE'] as const).map((key) => {
    const item = section.items.find((candidate) => candidate.key === key);
    const { n = 0, share = 0, low = 0, high = 0, level, untold } = item ?? {};
    return { key, label: key, n, share, low, high, read: level !== undefined, untold: untold === true };
  });
  return { bars, base: section.base, unknown: section.unknown, lowSample: section.base < LOW_SAMPLE };
}

/** A share that stands beside another one. */
export interface BesideShare {
  n: number;
  base: number;
  share: number;
  low: number;
  high: number;
}

export interface VoicePart extends RankedRow {
  /** CSS colour of the series; an entity keeps it on every card of a page. */
  color: string;
  /** Of all matched posts, where that is another share. */
  conversation?: BesideShare | null;
  /** Among the posts that hold the extra keyword. */
  withKeyword?: BesideShare | null;
}

export const CATEGORICAL = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `var(--c${index})`);
export const OTHER_COLOR = 'var(--c-other)';

/**
 * Share of voice: groups may overlap (a post that names two brands counts for both), so the stacked bar is
 * scaled to the sum of the shares while each row keeps its own share.
 */
export function voiceParts(
  section: ShareSection,
  label: LabelOf = itemLabel,
  change?: ChangeOf,
): VoicePart[] {
  return section.items.map((item, index) => ({
    key: item.key,
    label: label(item),
    n: item.n,
    share: item.share,
    low: item.low,
    high: item.high,
    read: item.level !== undefined,
    untold: item.untold === true,
    change: change?.(item.key),
    color: CATEGORICAL[index] ?? OTHER_COLOR,
  }));
}
