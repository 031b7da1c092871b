import { findingOf } from '@/lib/analysis/findings/registry';
import type { Finding, FindingId } from '@/lib/domain/finding';
import type { HeldFinding, PageFindings } from '@/lib/domain/page-findings';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import { type CardId, sectionOfCard } from './cards/card-context';
import { askedWords, namesWords } from './asked-words';
import type { ReportState } from './report-state';

/** Rows of the answer. */
const MOST = 5;

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

export interface StandingOut {
  card: CardId;
  finding: Finding;
  /** How it was checked; null of what cannot be told. */
  held: HeldFinding | null;
  /** Why it cannot be told. */
  unclear: PageFindings['unclear'][number]['by'] | null;
}

/** Sections of which people assume that somebody leads or some hour is best: that it cannot be told corrects them. */
const ASSUMED: readonly SectionId[] = ['share_of_voice', 'posting_times'];

function findingOfSection<K extends SectionId>(report: ReportState, id: K): Finding | null {
  const section: ReportState['sections'][K] = report.sections[id];
  return section?.status === 'ready' ? findingOf(id, section.section, report.findings) : null;
}

const heldOn = ({ findings }: ReportState, id: SectionId) =>
  findings?.findings.find(({ section }) => section === id);

/** Words that were chosen for standing out tell more than a trait that happens to. */
const order = ({ card, finding }: StandingOut): number =>
  TELLING.indexOf(finding.id) * 2 + (rowOf(sectionOfCard(card)).index === 'leads' ? 0 : 1);

/**
 * What a reader should look at first: the findings of the cards on the page that hold up among all it could claim, then
 * what cannot be told although people would assume it, once the page has told which.
 */
export function standingOut(report: ReportState, shown: readonly CardId[]): StandingOut[] {
  const asked = askedWords(report.query);
  const found = shown.flatMap((card): StandingOut[] => {
    const held = card !== 'sentiment_time' && heldOn(report, sectionOfCard(card));
    const finding = held ? findingOfSection(report, held.section) : null;
    if (!held || !finding || !TELLING.includes(finding.id)) return [];
    return namesWords(held.section) && asked.has(held.key) ? [] : [{ card, finding, held, unclear: null }];
  });
  const open = (report.findings?.unclear ?? []).flatMap(({ section, by }): StandingOut[] => {
    const card = shown.find((one) => one === section);
    const finding = findingOfSection(report, section);
    return card && finding && ASSUMED.includes(section) ? [{ card, finding, held: null, unclear: by }] : [];
  });
  return [...found.toSorted((a, b) => order(a) - order(b)), ...open].slice(0, MOST);
}

/** Whether it may be said that nothing stands out: not of a report that failed, was stopped or matched no post. */
export const isTold = ({ status, totals, findings }: ReportState): boolean =>
  status === 'ready' && totals?.posts !== 0 && findings !== null;
