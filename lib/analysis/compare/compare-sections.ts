import type { CompareLimit, CountComparison, SectionComparison } from '@/lib/domain/comparison';
import {
  isSectionWith,
  rowOf,
  type SectionId,
  sectionsWith,
  type SectionsWith,
  type ShareSectionId,
} from '@/lib/domain/sections';
import type { Receipt, Sections, Unit } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { cellRows, daysOf, sizeRows, type Volume, volumeOf, volumeRows } from './figure-rows';
import { type Compared, keepWhatHolds } from './one-family';
import { choosesItems, isCut, itemsTested, shareRows } from './share-rows';

type Columns = readonly Partial<Sections>[];

/** Sections that can be compared; the others list single posts and accounts. */
export const COMPARED_SECTIONS = sectionsWith('compare', 'ranked', 'ordered', 'chosen');
type ComparedId = (typeof COMPARED_SECTIONS)[number];

/** The section of every column, or null when one has none. */
function inAll<K extends SectionId>(id: K, columns: Columns): Sections[K][] | null {
  const found = columns.flatMap((sections) => sections[id] ?? []);
  return found.length === columns.length ? found : null;
}

const sharesData = (a: Receipt, b: Receipt) =>
  a.datasets.some(({ name }) => b.datasets.some((other) => other.name === name));

/** Whether the same posts can be in both columns, by what the receipts say of data and window. */
function sharesWindow({ query: a }: Receipt, { query: b }: Receipt): boolean {
  return Date.parse(a.from) < Date.parse(b.to) && Date.parse(b.from) < Date.parse(a.to);
}

/** What the first column and the others have in common: such tests are too careful, never too bold. */
function overlapLimits(unit: Unit, [first, ...others]: readonly Receipt[]): CompareLimit[] {
  if (!first) return [];
  const sameData = others.filter((other) => sharesData(first, other));
  if (unit === 'accounts') return sameData.length > 0 ? ['accounts_in_both'] : [];
  return sameData.some((other) => sharesWindow(first, other)) ? ['posts_in_both'] : [];
}

/** `rates`: whether the section counts posts, whose number has an interval. */
function countLimits(receipts: readonly Receipt[], rates: boolean): CompareLimit[] {
  const sampled = receipts.some(({ frame }) => frame.kind === 'sample');
  const lengths = new Set(receipts.map((receipt) => Math.round(daysOf(receipt) * 24)));
  return [
    ...(sampled ? (['counts_of_sample'] as const) : rates ? (['counts_vary'] as const) : []),
    ...(lengths.size > 1 ? (['windows_differ'] as const) : []),
  ];
}

function headOf(
  id: SectionId,
  sections: readonly { unit: Unit; receipt: Receipt }[],
  limits: CompareLimit[],
) {
  const receipts = sections.map(({ receipt }) => receipt);
  const unit = sections[0]?.unit ?? 'posts';
  return { id, unit, receipts, limits: [...overlapLimits(unit, receipts), ...limits] };
}

/** Most people have worded no question of their own. */
const isUnasked = (id: ShareSectionId, sections: readonly { items: readonly unknown[] }[]) =>
  isSectionWith(id, 'kind', 'answers') && sections.every(({ items }) => items.length === 0);

function compareShares(id: ShareSectionId, columns: Columns): Compared | null {
  const sections = inAll(id, columns);
  if (!sections || isUnasked(id, sections)) return null;
  const limits: CompareLimit[] = [];
  if (choosesItems(id)) limits.push('chosen_items');
  else if (sections.some(isCut)) limits.push('top_items_only');
  if (sections.some(({ base }) => base < LOW_SAMPLE)) limits.push('low_sample');
  const rows = shareRows(id, sections);
  const read = rows.flatMap(({ differences }) => differences.filter((gap) => gap?.level !== undefined));
  if (read.some((gap) => gap?.untold)) limits.push('model_differs');
  if (read.some((gap) => !gap?.untold)) limits.push('model_of_slices');
  const section = { kind: 'shares' as const, ...headOf(id, sections, limits), rows };
  return { section, tested: itemsTested(sections) };
}

type CountedId = SectionsWith<'kind', 'sizes' | 'volume'>;

/** Only where all columns tell their volume: counts are judged by how much it varies from step to step. */
function compareCounts<K extends CountedId>(
  id: K,
  columns: Columns,
  count: (sections: Sections[K][], volumes: readonly Volume[]) => CountComparison['rows'],
) {
  const sections = inAll(id, columns);
  const volumes = inAll('conversation_volume', columns)?.map(volumeOf);
  if (!sections || !volumes) return null;
  const limits = countLimits(
    sections.map(({ receipt }) => receipt),
    rowOf(id).volume,
  );
  return { kind: 'counts' as const, ...headOf(id, sections, limits), rows: count(sections, volumes) };
}

function compareVolumes(id: SectionsWith<'kind', 'volume'>, columns: Columns) {
  const compared = compareCounts(id, columns, volumeRows);
  const series = inAll(id, columns)?.map(({ step, items }) => ({ step, items }));
  return compared && { ...compared, series };
}

function compareTimes(id: SectionsWith<'kind', 'times'>, columns: Columns) {
  const sections = inAll(id, columns);
  if (!sections || new Set(sections.map((section) => section.time_zone)).size > 1) return null;
  return { kind: 'medians' as const, ...headOf(id, sections, []), rows: cellRows(sections) };
}

const alone = (section: SectionComparison | null): Compared | null => section && { section, tested: 0 };

function compareOne(id: ComparedId, columns: Columns): Compared | null {
  if (isSectionWith(id, 'kind', 'sizes')) return alone(compareCounts(id, columns, sizeRows));
  if (isSectionWith(id, 'kind', 'volume')) return alone(compareVolumes(id, columns));
  if (isSectionWith(id, 'kind', 'times')) return alone(compareTimes(id, columns));
  return compareShares(id, columns);
}

/**
 * Sections of two or more reports against those of the first. Shares: Newcombe's difference; counts: ratio of counts a
 * day, widened where they vary more than Poisson's; medians: from their intervals; means: none. `clear` at 5 % false finds
 * among all rows of all sections, which are one family, and only where every base is 100 or more.
 * @param columns The sections of each report. Counts need `conversation_volume` in all of them.
 * @param asked Which to give, all that can be compared when absent.
 * @param rate Of false finds, 5 % when absent.
 */
export function compareSections(
  columns: Columns,
  asked: readonly SectionId[] = COMPARED_SECTIONS,
  rate?: number,
): SectionComparison[] {
  const ids = COMPARED_SECTIONS.filter((id) => asked.includes(id));
  const compared = ids.flatMap((id) => compareOne(id, columns) ?? []);
  return keepWhatHolds(compared, columns.length, rate);
}
