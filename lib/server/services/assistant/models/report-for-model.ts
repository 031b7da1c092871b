import 'server-only';
import { isSectionOf } from '@/lib/analysis/sections/registry';
import type { Comparison, SectionComparison } from '@/lib/domain/comparison';
import { fittingSeries, last, summed } from '@/lib/domain/fitting-series';
import { QUERY_TYPES, type QueryType } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type {
  GrowthSection,
  PeakSection,
  PhrasesSection,
  Report,
  Section,
  SentimentSection,
  TopPostsSection,
  TopicsSection,
  VolumeSection,
} from '@/lib/domain/report';

/** A year of weeks, half a year of days: what a model reads in one answer. */
const SERIES_POINTS = 200;

export interface Shown {
  /** Items of a list at most. */
  maxItems: number;
  /** Texts of posts too. */
  includePosts: boolean;
}

export interface LeftOut {
  section: SectionId;
  reason: string;
}

interface Listed<I> {
  items: I[];
  /** Items there are in all. */
  total_items: number;
  truncated: boolean;
}

function listed<I>(items: readonly I[], shown: number, total = items.length): Listed<I> {
  const kept = items.slice(0, shown);
  return { items: kept, total_items: total, truncated: kept.length < total };
}

const totalOf = (section: { items: readonly unknown[]; total_items?: number }) =>
  Math.max(section.total_items ?? 0, section.items.length);

function volumeForModel({ items, step, ...section }: Pick<VolumeSection, 'items' | 'step'>) {
  const { points, ...series } = fittingSeries(items, { step, most: SERIES_POINTS, join: summed });
  return { ...section, ...series, ...listed(points, points.length) };
}

function sentimentForModel({ by_day: byDay, step = 'day', ...section }: SentimentSection) {
  const over_time = fittingSeries(byDay, { step, most: SERIES_POINTS, join: summed });
  return { ...section, ...listed(section.items, section.items.length), over_time };
}

function growthForModel(section: GrowthSection, { maxItems }: Shown) {
  const items = section.items.map(({ points, ...item }) => ({
    ...item,
    over_time: fittingSeries(points, { step: 'day', most: SERIES_POINTS, join: last }),
  }));
  return { ...section, ...listed(items, maxItems, totalOf(section)) };
}

/** The posts listed are the first of all that matched. */
function postsForModel(section: TopPostsSection, matched: number, { maxItems, includePosts }: Shown) {
  const items = section.items.map(({ text, ...post }) => (includePosts ? { ...post, text } : post));
  return { ...section, ...listed(items, maxItems, Math.max(matched, items.length)) };
}

/** Quotes are texts of posts. */
function quotingForModel(section: TopicsSection | PhrasesSection, { maxItems, includePosts }: Shown) {
  const items = section.items.map(({ quotes, ...item }) => (includePosts ? { ...item, quotes } : item));
  return { ...section, ...listed(items, maxItems, totalOf(section)) };
}

/** What carried a day are posts, too. */
function peakForModel({ items, ...section }: PeakSection, { includePosts }: Shown) {
  const shown = items.map(({ post, ...item }) => {
    if (!post || includePosts) return { ...item, post };
    const { text: _, ...rest } = post;
    return { ...item, post: rest };
  });
  return { ...section, ...listed(shown, shown.length) };
}

/** A section by its fields, whatever its id: series stay whole, lists say what is left out. */
function sectionForModel(id: SectionId, section: Section, report: Report, shown: Shown): object {
  if (id === 'top_posts' && report.sections.top_posts)
    return postsForModel(report.sections.top_posts, report.totals.posts, shown);
  if (id === 'topics' && report.sections.topics) return quotingForModel(report.sections.topics, shown);
  if (id === 'phrases' && report.sections.phrases) return quotingForModel(report.sections.phrases, shown);
  if (id === 'follower_growth' && report.sections.follower_growth)
    return growthForModel(report.sections.follower_growth, shown);
  if (id === 'peak_day' && report.sections.peak_day) return peakForModel(report.sections.peak_day, shown);
  if ('by_day' in section) return sentimentForModel(section);
  if ('step' in section) return volumeForModel(section);
  // A week of hours is read as a whole or not at all.
  const most = id === 'posting_times' ? section.items.length : shown.maxItems;
  const items: readonly unknown[] = section.items;
  const others = 'busiest' in section && section.busiest;
  return {
    ...section,
    ...listed(items, most, totalOf(section)),
    ...(others && { busiest: listed(others, most) }),
  };
}

const typesOf = (id: SectionId) => QUERY_TYPES.filter((type) => isSectionOf(id, type));

/** Sections that make no sense for a type, each with the types it needs. */
export function unfitSections(asked: readonly SectionId[], type: QueryType): LeftOut[] {
  return [...new Set(asked)]
    .filter((section) => !isSectionOf(section, type))
    .map((section) => ({
      section,
      reason: `An analysis of the type ${type} has no section ${section}; it needs the type ${typesOf(section).join(' or ')}.`,
    }));
}

export function reportForModel(report: Report, asked: readonly SectionId[], shown: Shown): object {
  const type = report.query.type;
  const found = Object.entries(report.sections) as [SectionId, Section][];
  const sections = found.map(([id, section]) => [id, sectionForModel(id, section, report, shown)]);
  return { ...report, sections: Object.fromEntries(sections), left_out: unfitSections(asked, type) };
}

function comparedForModel(section: SectionComparison, { maxItems }: Shown): object {
  const { rows, ...rest } = section;
  const most = section.kind === 'medians' ? rows.length : maxItems;
  const { items, ...cut } = listed<SectionComparison['rows'][number]>(rows, most);
  const series = 'series' in section ? { series: section.series?.map(volumeForModel) } : {};
  // What the comparison itself leaves out is not counted anywhere.
  const truncated = cut.truncated || section.limits.includes('top_items_only');
  return { ...rest, ...series, rows: items, ...cut, truncated };
}

/** A comparison as a model reads it; what was asked for and cannot be compared is named. */
export function comparisonForModel(
  comparison: Comparison,
  asked: readonly SectionId[],
  shown: Shown,
): object {
  const types = comparison.columns.map(({ query }) => query.type);
  const compared = new Set(comparison.sections.map(({ id }) => id));
  const left_out = [...new Set(asked)]
    .filter((section) => !compared.has(section))
    .map((section): LeftOut => {
      const [unfit] = types.flatMap((type) => unfitSections([section], type));
      return (
        unfit ?? { section, reason: `Lists like ${section} are not compared; analyse each column for it.` }
      );
    });
  return {
    ...comparison,
    sections: comparison.sections.map((section) => comparedForModel(section, shown)),
    left_out,
  };
}
