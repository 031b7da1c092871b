import type { ReportState } from '@/components/features/explore/report/report-state';
import { type CardId, sectionOfCard } from '@/components/features/explore/report/cards/card-context';
import { type Emptiness, nothingToTell } from './emptiness';

/** Cards with a place of their own above the atlas. */
export const HEAD_CARDS = [
  'profile',
  'conversation_volume',
  'peak_day',
  'regulars',
  'loud_once',
  'sentiment',
  'phrases',
  'countries',
] as const satisfies CardId[];

/** From what tells most beside the head to what tells least; a card that is not named stands before the least. */
const TELLING: readonly CardId[] = [
  'own_questions',
  'file_columns',
  'sentiment_time',
  'share_of_voice',
  'topics',
  'seo_keywords',
  'top_accounts',
  'top_posts',
  'hashtags',
  'languages',
  'interests',
  'cities',
  'genders',
  'posting_times',
  'age_groups',
  'keywords',
  'follower_growth',
  'job_titles',
  'similar_accounts',
  'largest_followers',
  'trending_topics',
  'domains',
];
const LEAST_TELLING: readonly CardId[] = ['subreddits', 'audience_size', 'mentions', 'emojis'];

/** Tiles of one row. */
export const ROW = 4;

export interface AnswerOrder {
  head: readonly CardId[];
  tiles: readonly CardId[];
  /** What would leave a row of tiles half empty: the least telling, opened by their names. */
  onDemand: readonly CardId[];
  nothing: readonly { card: CardId; why: Emptiness }[];
}

const isHead = (card: CardId) => HEAD_CARDS.some((one) => one === card);

function placeOf(card: CardId): number {
  const least = LEAST_TELLING.indexOf(card);
  if (least >= 0) return TELLING.length + 1 + least;
  const place = TELLING.indexOf(card);
  return place < 0 ? TELLING.length : place;
}

/** Where each card of the page stands: the head, full rows of tiles, what is on demand, and what has nothing to tell. */
export function answerOrder(report: ReportState, shown: readonly CardId[]): AnswerOrder {
  const whys = shown.map((card) => ({ card, why: nothingToTell(report, sectionOfCard(card)) }));
  const nothing = whys.flatMap(({ card, why }) => (why ? [{ card, why }] : []));
  const told = shown.filter((card) => !nothing.some((one) => one.card === card));
  // Without phrases the course of sentiment stands in their place.
  const leads = (card: CardId) => isHead(card) || (card === 'sentiment_time' && !told.includes('phrases'));
  const atlas = told.filter((card) => !leads(card)).toSorted((a, b) => placeOf(a) - placeOf(b));
  const full = atlas.length < ROW ? atlas.length : atlas.length - (atlas.length % ROW);
  return {
    head: told.filter(leads),
    tiles: atlas.slice(0, full),
    onDemand: atlas.slice(full),
    nothing: nothing.filter(({ card }) => card !== 'sentiment_time' && card !== 'peak_day'),
  };
}
