import type { Report, Sections } from '@/lib/domain/report';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import { type AnswerOrder, answerOrder, ROW } from '@/components/features/explore/report/answer/answer-order';
import { withoutAsked } from '@/lib/analysis/findings/asked-words';
import {
  CARD_IDS,
  type CardId,
  sectionOfCard,
} from '@/components/features/explore/report/cards/card-context';
import { IDLE_REPORT, type ReportState } from '@/components/features/explore/report/report-state';

/** A whole report in the shape that the cards read. */
export function stateOf(report: Report): ReportState {
  const { query, totals, findings = null, engine_ms: engineMs } = report;
  const frozen: Partial<Sections> = report.sections;
  const sectionOf = <K extends SectionId>(id: K) => {
    const section: Sections[K] | undefined = frozen[id];
    return section ? [[id, { status: 'ready', section: withoutAsked(id, section, query) }]] : [];
  };
  const sections = Object.fromEntries(SECTION_IDS.flatMap(sectionOf));
  return {
    ...IDLE_REPORT,
    query,
    totals,
    findings,
    engineMs,
    sections,
    status: 'ready',
  };
}

/** The first row of small charts and the second, from what tells most. */
const FIRST: readonly CardId[] = [
  'sentiment_time',
  'share_of_voice',
  'regulars',
  'top_accounts',
  'sentiment',
  'hashtags',
];
const SECOND: readonly CardId[] = ['countries', 'languages', 'interests', 'keywords'];
const COLUMNS = 3;

export interface ReportLayout {
  /** Beside the volume: what carried its peak, else its largest day. */
  day: 'peak' | 'largest' | null;
  /** Cards of the two rows under the volume. */
  first: readonly CardId[];
  second: readonly CardId[];
  /** Everything else that the sender froze. */
  rest: AnswerOrder;
  nothing: AnswerOrder['nothing'];
}

/** Which charts carry the answer of a frozen report, and what is left. */
export function layoutOf(state: ReportState): {
  shown: readonly CardId[];
  layout: ReportLayout;
} {
  const shown = CARD_IDS.filter((card) => state.sections[sectionOfCard(card)] !== undefined);
  const { head, tiles, onDemand, nothing } = answerOrder(state, shown);
  const told = [...head, ...tiles, ...onDemand];
  const first = FIRST.filter((card) => told.includes(card)).slice(0, COLUMNS);
  const phrases: readonly CardId[] = told.includes('phrases') ? ['phrases'] : [];
  const others = SECOND.filter((card) => told.includes(card) && !first.includes(card));
  const second = [...phrases, ...others.slice(0, phrases.length > 0 ? 1 : COLUMNS)];
  const used = new Set<CardId>(['conversation_volume', 'peak_day', ...first, ...second]);
  const left = told.filter((card) => !used.has(card));
  const full = left.length < ROW ? left.length : left.length - (left.length % ROW);
  const rest = {
    head: [],
    tiles: left.slice(0, full),
    onDemand: left.slice(full),
    nothing: [],
  };
  const day = told.includes('peak_day') ? 'peak' : told.includes('top_posts') ? 'largest' : null;
  return { shown, layout: { day, first, second, rest, nothing } };
}
