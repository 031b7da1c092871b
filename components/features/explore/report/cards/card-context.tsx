'use client';

import { createContext, useContext } from 'react';
import type { LabelOf } from '@/components/kit/charts/share-transform';
import { useItemName } from '@/components/kit/item-names';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import type { PostsFilter } from '@/lib/contracts/analysis';
import type { SectionId, SectionsWith } from '@/lib/domain/sections';
import type { ReportState } from '@/components/features/explore/report/report-state';

/** The cards of the page by what they tell of, in their order. The sentiment section fills two cards. */
const CARD_GROUPS = {
  course: [
    'profile',
    'conversation_volume',
    'peak_day',
    'sentiment',
    'sentiment_time',
    'own_questions',
    'share_of_voice',
    'posting_times',
    'follower_growth',
  ],
  people: [
    'regulars',
    'loud_once',
    'countries',
    'genders',
    'top_accounts',
    'age_groups',
    'languages',
    'cities',
    'interests',
    'job_titles',
    'largest_followers',
    'similar_accounts',
    'audience_size',
  ],
  words: [
    'phrases',
    'topics',
    'keywords',
    'hashtags',
    'emojis',
    'seo_keywords',
    'mentions',
    'domains',
    'subreddits',
    'file_columns',
    'top_posts',
    'trending_topics',
  ],
} as const satisfies Record<string, readonly (SectionId | 'sentiment_time')[]>;
/** The totals of posts stand at the head of the page; every other section has a card. */
export type CardId = Exclude<SectionId, 'posts'> | 'sentiment_time';
type Ungrouped = Exclude<CardId, (typeof CARD_GROUPS)[keyof typeof CARD_GROUPS][number]>;

/** Does not compile while a card stands in no group. */
export const CARD_IDS: readonly ([Ungrouped] extends [never] ? CardId : Ungrouped)[] =
  Object.values(CARD_GROUPS).flat();

/** The section a card draws: that of its own name, but for the second card of sentiment. */
export function sectionOfCard(card: CardId): SectionId {
  return card === 'sentiment_time' ? 'sentiment' : card;
}

/** What a frozen report cannot do is absent. */
export interface CardActions {
  onStop: () => void;
  onRetry: (section: SectionId) => void;
  onHide?: (card: CardId) => void;
  onShowPosts?: (filter: PostsFilter, label: string) => void;
  /** On the page of a whole dataset: a bar of time asks about its days, an item leads to the question about it. */
  onAskWindow?: (from: number, to: number) => void;
  hrefOfItem?: (item: PostsFilter) => string | null;
  /** The analysis of an account over the same data and window. */
  hrefOfHandle?: (handle: string) => string;
  onExportSheet?: (section: SectionId) => void;
  /** `part` names a table of a section that has several. */
  onExportCsv?: (section: SectionId, part?: string) => void;
  onExportImage: (card: CardId, background: ImageBackground) => void;
  onCopy: (text: string) => void;
  onRunAgain?: () => void;
  onUseAllData: () => void;
}

/** What a row does when it is chosen: shows the posts behind it; undefined where posts cannot be shown. */
export function selecting<Row>(
  { onShowPosts: show }: CardActions,
  behind: (row: Row) => [filter: PostsFilter, label: string],
): ((row: Row) => void) | undefined {
  return show && ((row) => show(...behind(row)));
}

export interface CardContext {
  report: ReportState;
  /** The same question about the window before, while the page compares with it. */
  before: ReportState | null;
  /** The page's clock while something takes too long, else null. */
  now: number | null;
  /** Whether share of voice tells the shares among posts with the extra keyword too. */
  voiceKeywords: boolean;
  actions: CardActions;
  /** Single keys act on the focused card. */
  keys: boolean;
  /** Folds the card back; absent where it cannot be folded. */
  onClose?: () => void;
}

const Context = createContext<CardContext | null>(null);
export const CardProvider = Context.Provider;

export function useCards(): CardContext {
  const value = useContext(Context);
  if (!value) throw new Error('A report card stands outside of its report');
  return value;
}

export type SharesId = SectionsWith<'kind', 'shares'>;

/** What people read of the items of a section. */
export function useLabelOf(section: SectionId): LabelOf {
  const itemName = useItemName();
  return (item) => itemName({ section, ...item });
}
