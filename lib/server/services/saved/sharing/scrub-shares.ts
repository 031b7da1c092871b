import 'server-only';
import type { Comparison, SectionComparison } from '@/lib/domain/comparison';
import { rowOf, SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import type { PostItem, Report } from '@/lib/domain/report';
import { frozenReports, replaceFrozen } from '@/lib/server/stores/saved/shares-store';

const AT_ONCE = 20;

/** What X has taken back: ids of posts, and handles in lower case. */
export interface Removed {
  posts: ReadonlySet<string>;
  handles: ReadonlySet<string>;
}

/** Of a report frozen before topics had any: none. */
const quotesOf = ({ quotes = [] }: { quotes?: PostItem[] }) => quotes;

type Sections = Report['sections'];

/** What a section lists by name; the accounts with the most posts stand beside those with the most engagements. */
interface Named {
  items: readonly { key: string }[];
  busiest?: readonly { key: string }[] | undefined;
}

/** Sections of accounts that name one of those, without them. */
function accountLists(sections: Sections, isGone: (handle: string) => boolean): Sections {
  const gone = ({ key }: { key: string }) => isGone(key);
  const left = (items: readonly { key: string }[]) => items.filter((item) => !gone(item));
  const changed = SECTION_IDS.flatMap((id) => {
    const section = rowOf(id).names === 'handle' ? (sections[id] as Named | undefined) : undefined;
    if (!section || ![...section.items, ...(section.busiest ?? [])].some(gone)) return [];
    const { items, busiest } = section;
    return [[id, { ...section, items: left(items), ...(busiest && { busiest: left(busiest) }) }] as const];
  });
  // Each section is its own, with fewer items.
  return Object.fromEntries(changed) as Sections;
}

/** What the page says of those accounts in a sentence. */
function saidWithout(findings: Report['findings'], isGone: (handle: string) => boolean): Report['findings'] {
  const names = ({ section, key }: { section: SectionId; key: string }) =>
    rowOf(section).names === 'handle' && isGone(key);
  if (!findings?.findings.some(names)) return findings;
  return { ...findings, findings: findings.findings.filter((finding) => !names(finding)) };
}

/** Posts and quotes that are one of those. */
function postLists(
  sections: Sections,
  isTaken: (post: { key: string; author: string }) => boolean,
): Sections {
  const { top_posts: top, peak_day: peak, topics, phrases } = sections;
  // Of a post that the data never held only the id is known.
  const carried = ({ key, post }: { key: string; post: PostItem | null }) =>
    isTaken(post ?? { key, author: '' });
  const withoutTaken = <I extends { quotes?: PostItem[] }>(items: readonly I[]) =>
    items.map((item) => ({ ...item, quotes: quotesOf(item).filter((post) => !isTaken(post)) }));
  const quotesTaken = (item: { quotes?: PostItem[] }) => quotesOf(item).some(isTaken);
  return {
    ...(top?.items.some(isTaken) && {
      top_posts: { ...top, items: top.items.filter((post) => !isTaken(post)) },
    }),
    ...(peak?.items.some(carried) && {
      peak_day: {
        ...peak,
        items: peak.items.map((item) => (carried(item) ? { ...item, key: '', post: null } : item)),
      },
    }),
    ...(topics?.items.some(quotesTaken) && { topics: { ...topics, items: withoutTaken(topics.items) } }),
    ...(phrases?.items.some(quotesTaken) && { phrases: { ...phrases, items: withoutTaken(phrases.items) } }),
  };
}

/** The report without these posts and accounts, or the same object when it holds none of them. Counts stay. */
export function withoutRemoved(report: Report, { posts, handles }: Removed): Report {
  const isGone = (handle: string) => handles.has(handle.toLowerCase());
  const changed = {
    ...postLists(report.sections, ({ key, author }) => posts.has(key) || isGone(author)),
    ...accountLists(report.sections, isGone),
  };
  const findings = saidWithout(report.findings, isGone);
  if (Object.keys(changed).length === 0 && findings === report.findings) return report;
  return { ...report, ...(findings && { findings }), sections: { ...report.sections, ...changed } };
}

/** The comparison without rows that name these accounts, or the same object; it holds no posts. */
export function withoutAccounts(comparison: Comparison, { handles }: Removed): Comparison {
  const isGone = ({ key }: { key: string }) => handles.has(key.toLowerCase());
  const cleaned = comparison.sections.map((section) => {
    if (rowOf(section.id).names !== 'handle' || !section.rows.some(isGone)) return section;
    // Rows of a section are all of its own kind.
    return { ...section, rows: section.rows.filter((row) => !isGone(row)) } as SectionComparison;
  });
  return cleaned.some((section, place) => section !== comparison.sections[place])
    ? { ...comparison, sections: cleaned }
    : comparison;
}

/** Takes what X has taken back out of every frozen report. @returns how many were changed. */
export async function scrubShares(removed: Removed): Promise<number> {
  let changed = 0;
  let after: string | null = null;
  for (;;) {
    const rows = await frozenReports(after, AT_ONCE);
    for (const { id, report, comparison } of rows) {
      const left = {
        report: report && withoutRemoved(report, removed),
        comparison: comparison && withoutAccounts(comparison, removed),
      };
      if (left.report === report && left.comparison === comparison) continue;
      await replaceFrozen(id, left);
      changed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return changed;
    after = last.id;
  }
}
