import { findingOf } from '@/lib/analysis/findings/registry';
import type { Finding, FindingId } from '@/lib/domain/finding';
import type { HeldFinding } from '@/lib/domain/page-findings';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import { type CardId, sectionOfCard } from './cards/card-context';
import type { ReportState } from './report-state';

const MOST = 6;

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
  /** How it was checked. */
  held: HeldFinding;
}

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
 * What a reader should look at first: the findings of the cards on the page that hold up among all it could claim, once
 * the page has told which.
 */
export function standingOut(report: ReportState, shown: readonly CardId[]): StandingOut[] {
  const found = shown.flatMap((card): StandingOut[] => {
    const held = card !== 'sentiment_time' && heldOn(report, sectionOfCard(card));
    const finding = held ? findingOfSection(report, held.section) : null;
    return held && finding && TELLING.includes(finding.id) ? [{ card, finding, held }] : [];
  });
  return found.toSorted((a, b) => order(a) - order(b)).slice(0, MOST);
}

/** Whether it may be said that nothing stands out: not of a report that failed, was stopped or matched no post. */
export const isTold = ({ status, totals, findings }: ReportState): boolean =>
  status === 'ready' && totals?.posts !== 0 && findings !== null;
