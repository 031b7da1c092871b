import type { SectionKind } from './section-row';
import { kindOf, rowOf, type SectionId } from './sections';
import {
  asKind,
  type SectionOfKind,
  type Sections,
  type ShareSection,
  type SizeSection,
  type Unit,
} from './report';

/** Below this many known units a section is a low sample: shown as ranges, without a finding. */
export const LOW_SAMPLE = 100;

/** A cell of the posting-times map with fewer posts stays empty. */
export const MIN_CELL_POSTS = 20;

/** What a section counts: `n` known units of `of` in all. */
export interface SectionSample {
  n: number;
  of: number;
  unit: Unit;
}

function shareSample(
  _: SectionId,
  { base, unknown, unit }: Pick<ShareSection, 'base' | 'unknown' | 'unit'>,
): SectionSample {
  return { n: base, of: base + unknown, unit };
}

const sizeSample = (id: SectionId, section: SizeSection): SectionSample => {
  const row = rowOf(id);
  const main = row.kind === 'sizes' ? row.main : 'posts';
  const n = section.items.find((item) => item.key === main)?.measurement.value ?? 0;
  return { n, of: n, unit: main };
};

function listedSample(_: SectionId, { total_items: n }: { total_items: number }): SectionSample {
  return { n, of: n, unit: 'accounts' };
}

function stepSample(_: SectionId, { items }: { items: readonly { posts: number | null }[] }): SectionSample {
  const n = items.reduce((sum, { posts }) => sum + (posts ?? 0), 0);
  return { n, of: n, unit: 'posts' };
}

const SAMPLES: { [K in SectionKind]: (id: SectionId, section: SectionOfKind[K]) => SectionSample } = {
  profile: (_, { items }) => ({ n: items.length, of: items.length, unit: 'accounts' }),
  sizes: sizeSample,
  volume: stepSample,
  sentiment: shareSample,
  shares: shareSample,
  topics: shareSample,
  voices: shareSample,
  answers: shareSample,
  accounts: listedSample,
  growth: listedSample,
  posts: (_, { items, total_items: n = items.length }) => ({ n, of: n, unit: 'posts' }),
  times: stepSample,
  drivers: listedSample,
  phrases: shareSample,
  peak: (_, { posts }) => ({ n: posts ?? 0, of: posts ?? 0, unit: 'posts' }),
};

/** The sample behind a section, for its n-note. */
export function sectionSample<K extends SectionId>(id: K, section: Sections[K]): SectionSample {
  return SAMPLES[kindOf(id)](id, asKind(id, section));
}

/** Exact figures of single posts, accounts or totals: a small n does not make them unsure. */
const EXACT: ReadonlySet<SectionKind> = new Set([
  'profile',
  'sizes',
  'accounts',
  'growth',
  'posts',
  'peak',
  'drivers',
]);

/** True when the section shows a distribution of fewer than 100 known units. */
export function isLowSample<K extends SectionId>(id: K, section: Sections[K]): boolean {
  return !EXACT.has(kindOf(id)) && sectionSample(id, section).n < LOW_SAMPLE;
}

/** One sentiment alone was asked for: neither the shares of these posts nor their course tell anything. */
export function isOfOneMood({
  base,
  items,
  receipt: { filters },
}: Pick<Sections['sentiment'], 'base' | 'items' | 'receipt'>): boolean {
  return filters.items.some(({ section }) => section === 'sentiment') && items.some(({ n }) => n === base);
}
