import { sectionsInOrder } from '@/lib/analysis/sections/registry';
import type { CompareLimit, SectionComparison } from '@/lib/domain/comparison';
import type { SectionId } from '@/lib/domain/recipe';
import type { Receipt, Sections, Unit } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { cellRows, daysOf, sizeRows, type Volume, volumeOf, volumeRows } from './figure-rows';
import { choosesItems, isCut, shareRows } from './share-rows';

const SHARES = [
  'sentiment',
  'languages',
  'countries',
  'cities',
  'genders',
  'age_groups',
  'interests',
  'job_titles',
  'topics',
  'hashtags',
  'keywords',
  'seo_keywords',
  'trending_topics',
  'emojis',
  'mentions',
  'domains',
  'subreddits',
  'similar_accounts',
  'share_of_voice',
] as const satisfies readonly SectionId[];
const SIZES = ['audience_size', 'posts'] as const satisfies readonly SectionId[];

/** Sections that can be compared; the others list single posts and accounts. */
export const COMPARED_SECTIONS: readonly SectionId[] = sectionsInOrder([
  ...SIZES,
  'conversation_volume',
  ...SHARES,
  'posting_times',
]);

/** The section of every column, or null when one has none. */
function inAll<K extends SectionId>(id: K, columns: readonly Partial<Sections>[]): Sections[K][] | null {
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

function compareShares(id: (typeof SHARES)[number], columns: readonly Partial<Sections>[]) {
  const sections = inAll(id, columns);
  if (!sections) return null;
  const limits: CompareLimit[] = [];
  if (choosesItems(id)) limits.push('chosen_items');
  else if (sections.some(isCut)) limits.push('top_items_only');
  if (sections.some(({ base }) => base < LOW_SAMPLE)) limits.push('low_sample');
  return { kind: 'shares' as const, ...headOf(id, sections, limits), rows: shareRows(id, sections) };
}

function compareSizes(
  id: (typeof SIZES)[number],
  columns: readonly Partial<Sections>[],
  volumes: readonly Volume[] | null,
) {
  const sections = inAll(id, columns);
  if (!sections || !volumes) return null;
  const limits = countLimits(
    sections.map(({ receipt }) => receipt),
    id === 'posts',
  );
  return { kind: 'counts' as const, ...headOf(id, sections, limits), rows: sizeRows(sections, volumes) };
}

function compareVolumes(columns: readonly Partial<Sections>[], volumes: readonly Volume[] | null) {
  const sections = inAll('conversation_volume', columns);
  if (!sections || !volumes) return null;
  const limits = countLimits(
    sections.map(({ receipt }) => receipt),
    true,
  );
  return {
    kind: 'counts' as const,
    ...headOf('conversation_volume', sections, limits),
    rows: volumeRows(sections, volumes),
    series: sections.map(({ step, items }) => ({ step, items })),
  };
}

function compareTimes(columns: readonly Partial<Sections>[]) {
  const sections = inAll('posting_times', columns);
  if (!sections || new Set(sections.map((section) => section.time_zone)).size > 1) return null;
  return { kind: 'medians' as const, ...headOf('posting_times', sections, []), rows: cellRows(sections) };
}

/**
 * Sections of two or more reports against those of the first. Shares: Newcombe's difference; counts: ratio of counts a
 * day, widened where they vary more than Poisson's; medians and means: from their intervals. `clear` at 5 % false finds
 * among the rows of a section (Benjamini–Hochberg), and only where every base is 100 or more.
 * @param columns The sections of each report. Counts need `conversation_volume` in all of them.
 * @param asked Which to give, all that can be compared when absent.
 */
export function compareSections(
  columns: readonly Partial<Sections>[],
  asked: readonly SectionId[] = COMPARED_SECTIONS,
): SectionComparison[] {
  const volumes = inAll('conversation_volume', columns)?.map(volumeOf) ?? null;
  const byId = new Map<SectionId, () => SectionComparison | null>([
    ...SIZES.map((id) => [id, () => compareSizes(id, columns, volumes)] as const),
    ...SHARES.map((id) => [id, () => compareShares(id, columns)] as const),
    ['conversation_volume', () => compareVolumes(columns, volumes)],
    ['posting_times', () => compareTimes(columns)],
  ]);
  return sectionsInOrder(asked).flatMap((id) => byId.get(id)?.() ?? []);
}
