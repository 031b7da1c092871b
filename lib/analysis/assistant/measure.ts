import { differenceOfSections, type SharesOf } from '@/lib/analysis/compare/section-difference';
import type { Citation, Measure } from '@/lib/domain/assistant';
import type { ColumnDifference } from '@/lib/domain/comparison';
import type { SectionId } from '@/lib/domain/sections';
import type { Section, Sections, ShareItem } from '@/lib/domain/report';

/** What a citation points at: one number, both ends of an interval, or null for the name of an item. */
export type Measured = number | { low: number; high: number } | null;

type AnySection = Sections[SectionId];
type AnyItem = AnySection['items'][number];

/** The key of an item as filters and citations name it. */
export function itemKey(item: AnyItem): string {
  if ('key' in item) return item.key;
  if ('weekday' in item) return `${item.weekday}-${item.hour}`;
  return item.at;
}

/** Of accounts also those that are listed for their posts alone. */
const itemsOf = (section: AnySection): readonly AnyItem[] => [
  ...section.items,
  ...('busiest' in section ? (section.busiest ?? []) : []),
];

export function itemOf<K extends SectionId>(section: Section<K>, key: string) {
  return itemsOf(section).find((item) => itemKey(item) === key || ('weekday' in item && isInSum(key, item)));
}

export const isShare = (item: AnyItem): item is ShareItem => 'share' in item && 'low' in item;

/** Values that a section holds as a whole. */
function wholeValue(section: AnySection, measure: Measure): Measured | undefined {
  if (measure === 'base' && 'base' in section) return section.base;
  if (measure === 'unknown' && 'unknown' in section) return section.unknown;
  if (measure === 'total_items' && 'total_items' in section) return section.total_items;
  return undefined;
}

const numberOf = (item: object, field: string): number | undefined => {
  const value = Object.entries(item).find(([name]) => name === field)?.[1];
  return typeof value === 'number' ? value : undefined;
};

function shareValue(item: ShareItem, measure: Measure): Measured | undefined {
  if (measure === 'range') return { low: item.low, high: item.high };
  if (measure === 'index') return item.index?.value ?? undefined;
  return undefined;
}

/** Of all posts that were matched, not of those alone that name what is compared. */
function ofAll(item: AnyItem, measure: Measure): Measured | undefined {
  if (!('conversation' in item)) return undefined;
  const { share, low, high, base } = item.conversation;
  if (measure === 'of_all') return share;
  return measure === 'of_all_base' ? base : { low, high };
}

function itemValue(item: AnyItem, measure: Measure): Measured | undefined {
  if (measure === 'name') return null;
  if (measure.startsWith('of_all')) return ofAll(item, measure);
  if (isShare(item)) {
    const value = shareValue(item, measure);
    if (value !== undefined) return value;
  }
  if ('measurement' in item) {
    const { measurement } = item;
    if (measure === 'value') return measurement.value;
    const { low, high } = measurement;
    return measure === 'range' && low !== null && high !== null ? { low, high } : undefined;
  }
  if (measure === 'median_range' && 'median_engagements' in item)
    return item.low !== null && item.high !== null ? { low: item.low, high: item.high } : undefined;
  return numberOf(item, measure);
}

/** `2-*` and `*-14`: all hours of a weekday, an hour of all weekdays. */
const isInSum = (key: string, { weekday, hour }: { weekday: number; hour: number }) =>
  key === `${weekday}-*` || key === `*-${hour}`;

function sumOfCells({ items }: AnySection, key: string): number {
  const cells = items.flatMap((item) => ('weekday' in item && isInSum(key, item) ? [item.posts] : []));
  return cells.reduce((sum, posts) => sum + posts, 0);
}

/** The figure a citation stands for in this section, or undefined where the section does not hold it. */
export function measured(
  section: AnySection,
  { key, measure }: Pick<Citation, 'key' | 'measure'>,
): Measured | undefined {
  if (key === '') return wholeValue(section, measure);
  if (key.includes('*')) return measure === 'posts' ? sumOfCells(section, key) : undefined;
  const item = itemsOf(section).find((one) => itemKey(one) === key);
  return item && itemValue(item, measure);
}

const isSharesOf = (section: AnySection): section is AnySection & SharesOf =>
  'base' in section && section.items.every(isShare);

/** Difference of an item's share between two sections; null where one of them tells no shares. */
export function differenceOf(key: string, a: AnySection, b: AnySection): ColumnDifference | null {
  return isSharesOf(a) && isSharesOf(b) ? differenceOfSections(key, a, b) : null;
}
