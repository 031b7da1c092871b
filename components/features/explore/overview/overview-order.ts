import type { AnswerOrder } from '@/components/features/explore/report/answer/answer-order';
import { answerOrder } from '@/components/features/explore/report/answer/answer-order';
import type { CardId } from '@/components/features/explore/report/cards/card-context';
import type { ReportState } from '@/components/features/explore/report/report-state';

/** What describes a dataset, the plainest first. The rest is on demand. */
const TILES: readonly CardId[] = [
  'keywords',
  'hashtags',
  'top_accounts',
  'domains',
  'languages',
  'sentiment',
  'topics',
  'countries',
  'mentions',
  'posting_times',
  'top_posts',
  'emojis',
  'interests',
];
const SHOWN = 8;
const isNoColumns = (card: CardId) => card !== 'file_columns';

/** The sections of a whole dataset: its volume, eight tiles, everything else by its name, and what it cannot tell. */
export function overviewOrder(report: ReportState, shown: readonly CardId[]): AnswerOrder {
  const { head, tiles, onDemand, nothing } = answerOrder(report, shown);
  // Columns of the file have a card of their own below the tiles.
  const told: readonly CardId[] = [...head, ...tiles, ...onDemand].filter(isNoColumns);
  const first = TILES.filter((card) => told.includes(card)).slice(0, SHOWN);
  const volume: readonly CardId[] = told.filter((card) => card === 'conversation_volume');
  return {
    head: volume,
    tiles: first,
    onDemand: told.filter((card) => !first.includes(card) && !volume.includes(card)),
    // Without words there are no brands to compare: the file does not lack them.
    nothing: nothing.filter(({ card }) => card !== 'share_of_voice'),
  };
}
