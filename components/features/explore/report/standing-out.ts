import { findingOf } from '@/lib/analysis/findings/registry';
import { sentimentOverTimeFinding } from '@/lib/analysis/findings/sentiment';
import type { Finding, FindingId } from '@/lib/domain/finding';
import type { CardId } from './cards/card-context';
import type { ReportState } from './report-state';

const MOST = 6;

/** The findings that name a difference which a test or an interval holds, most telling first. */
const TELLING = [
  ['conversation_volume', ['conversation_volume.peak']],
  ['sentiment_time', ['sentiment_over_time.rise']],
  ['trending_topics', ['trending.leader', 'trending.new']],
  ['share_of_voice', ['share_of_voice.leader']],
  ['sentiment', ['sentiment.positive', 'sentiment.negative']],
  ['seo_keywords', ['index.leader']],
  ['interests', ['index.leader']],
  ['job_titles', ['index.leader']],
  ['similar_accounts', ['similar_accounts.leader']],
  ['posting_times', ['posting_times.best']],
] as const satisfies readonly (readonly [CardId, readonly FindingId[]])[];
type TellingCard = (typeof TELLING)[number][0];

export interface StandingOut {
  card: CardId;
  finding: Finding;
}

function findingOn(report: ReportState, card: TellingCard): Finding | null {
  if (card === 'sentiment_time') {
    const { sentiment } = report.sections;
    return sentiment?.status === 'ready' ? sentimentOverTimeFinding(sentiment.section) : null;
  }
  return findingOfSection(report, card);
}

function findingOfSection<K extends Exclude<TellingCard, 'sentiment_time'>>(
  report: ReportState,
  id: K,
): Finding | null {
  const section: ReportState['sections'][K] = report.sections[id];
  return section?.status === 'ready' ? findingOf(id, section.section) : null;
}

/** What a reader should look at first: the findings of the cards on the page that name a clear difference. */
export function standingOut(report: ReportState, shown: readonly CardId[]): StandingOut[] {
  return TELLING.flatMap(([card, ids]): StandingOut[] => {
    if (!shown.includes(card)) return [];
    const finding = findingOn(report, card);
    return finding !== null && ids.some((id) => id === finding.id) ? [{ card, finding }] : [];
  }).slice(0, MOST);
}

/** Whether it may be said that nothing stands out: not of a report that failed, was stopped or matched no post. */
export const isTold = ({ status, totals }: ReportState): boolean => status === 'ready' && totals?.posts !== 0;
