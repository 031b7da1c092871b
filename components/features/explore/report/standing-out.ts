import { findingOf } from '@/lib/analysis/findings/registry';
import { sentimentOverTimeFinding } from '@/lib/analysis/findings/sentiment';
import type { Finding, FindingId } from '@/lib/domain/finding';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import { type CardId, sectionOfCard } from './cards/card-context';
import type { ReportState } from './report-state';

const MOST = 6;

/** The findings that name a difference which a test or an interval holds, most telling first. */
const TELLING: readonly FindingId[] = [
  'conversation_volume.peak',
  'trending.leader',
  'trending.new',
  'share_of_voice.leader',
  'sentiment.positive',
  'sentiment.negative',
  'index.leader',
  'similar_accounts.leader',
  'posting_times.best',
];

export interface StandingOut {
  card: CardId;
  finding: Finding;
}

function findingOn(report: ReportState, card: CardId): Finding | null {
  if (card !== 'sentiment_time') return findingOfSection(report, sectionOfCard(card));
  const { sentiment } = report.sections;
  return sentiment?.status === 'ready' ? sentimentOverTimeFinding(sentiment.section) : null;
}

function findingOfSection<K extends SectionId>(report: ReportState, id: K): Finding | null {
  const section: ReportState['sections'][K] = report.sections[id];
  return section?.status === 'ready' ? findingOf(id, section.section) : null;
}

/** Words that were chosen for standing out tell more than a trait that happens to. */
const order = ({ card, finding }: StandingOut): number =>
  TELLING.indexOf(finding.id) * 2 + (rowOf(sectionOfCard(card)).index === 'leads' ? 0 : 1);

/** What a reader should look at first: the findings of the cards on the page that name a clear difference. */
export function standingOut(report: ReportState, shown: readonly CardId[]): StandingOut[] {
  const found = shown.flatMap((card): StandingOut[] => {
    const finding = findingOn(report, card);
    return finding !== null && TELLING.includes(finding.id) ? [{ card, finding }] : [];
  });
  return found.toSorted((a, b) => order(a) - order(b)).slice(0, MOST);
}

/** Whether it may be said that nothing stands out: not of a report that failed, was stopped or matched no post. */
export const isTold = ({ status, totals }: ReportState): boolean => status === 'ready' && totals?.posts !== 0;
