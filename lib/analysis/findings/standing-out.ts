import type { Finding, FindingId } from '@/lib/domain/finding';
import type { HeldFinding, PageFindings } from '@/lib/domain/page-findings';
import type { ReportQuery, Sections } from '@/lib/domain/report';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import { askedWords, namesWords } from './asked-words';
import { findingOf } from './registry';

/** Lines of an answer. */
export const MOST_LINES = 5;

/** The findings that name a difference, most telling first. */
const TELLING: readonly FindingId[] = [
  'conversation_volume.peak',
  'trending.leader',
  'trending.new',
  'share_of_voice.leader',
  'sentiment.told_positive',
  'sentiment.told_negative',
  'sentiment.positive',
  'sentiment.negative',
  'index.leader',
  'similar_accounts.leader',
  'posting_times.best',
];

export interface StandingSection {
  section: SectionId;
  finding: Finding;
  /** How it was checked; null of what cannot be told. */
  held: HeldFinding | null;
  /** Why it cannot be told. */
  unclear: PageFindings['unclear'][number]['by'] | null;
}

export interface Told {
  query: ReportQuery | null;
  /** Null until the page has told which. */
  findings: PageFindings | null;
  sections: Partial<Sections>;
}

/** Sections of which people assume that somebody leads or some hour is best: that it cannot be told corrects them. */
const ASSUMED: readonly SectionId[] = ['share_of_voice', 'posting_times'];

function findingIn<K extends SectionId>({ sections, findings }: Told, id: K): Finding | null {
  const section: Sections[K] | undefined = sections[id];
  return section ? findingOf(id, section, findings) : null;
}

/** Whether the sentence names a word of the question: brands count only where somebody named them beside it. */
function isAsked({ sections, query }: Told, section: SectionId, key: string | undefined): boolean {
  const named = section === 'share_of_voice' && sections.share_of_voice?.receipt.recipe.voices.length === 0;
  return key !== undefined && (named || namesWords(section)) && askedWords(query).has(key);
}

/** Words that were chosen for standing out tell more than a trait that happens to. */
function order({ section, finding }: StandingSection): number {
  return TELLING.indexOf(finding.id) * 2 + (rowOf(section).index === 'leads' ? 0 : 1);
}

/**
 * What a reader should look at first: the findings of these sections that hold up among all the page could claim, then
 * what cannot be told although people would assume it.
 */
export function standingSections(report: Told, shown: readonly SectionId[]): StandingSection[] {
  const found = shown.flatMap((section): StandingSection[] => {
    const held = report.findings?.findings.find((one) => one.section === section);
    const finding = held ? findingIn(report, section) : null;
    if (!held || !finding || !TELLING.includes(finding.id)) return [];
    return isAsked(report, section, held.key) ? [] : [{ section, finding, held, unclear: null }];
  });
  const open = (report.findings?.unclear ?? []).flatMap(({ section, by }): StandingSection[] => {
    const leading = section === 'share_of_voice' ? report.sections[section]?.items[0]?.key : undefined;
    const told = shown.includes(section) && !isAsked(report, section, leading);
    const finding = told ? findingIn(report, section) : null;
    return finding && ASSUMED.includes(section) ? [{ section, finding, held: null, unclear: by }] : [];
  });
  return [...found.toSorted((a, b) => order(a) - order(b)), ...open].slice(0, MOST_LINES);
}
