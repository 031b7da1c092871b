'use client';

import { createContext, useContext } from 'react';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import type { PostsFilter } from '@/lib/contracts/analysis';
import type { SectionId } from '@/lib/domain/recipe';
import type { ReportState } from '../report-state';

/** One card of the page. The sentiment section fills two of them. */
export const CARD_IDS = [
  'profile',
  'conversation_volume',
  'sentiment',
  'sentiment_time',
  'share_of_voice',
  'countries',
  'genders',
  'top_accounts',
  'age_groups',
  'keywords',
  'hashtags',
  'emojis',
  'posting_times',
  'languages',
  'topics',
  'interests',
  'job_titles',
  'cities',
  'follower_growth',
  'trending_topics',
  'seo_keywords',
  'similar_accounts',
  'largest_followers',
  'mentions',
  'domains',
  'top_posts',
  'subreddits',
  'audience_size',
] as const;
export type CardId = (typeof CARD_IDS)[number];

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
}

const Context = createContext<CardContext | null>(null);
export const CardProvider = Context.Provider;

export function useCards(): CardContext {
  const value = useContext(Context);
  if (!value) throw new Error('A report card stands outside of its report');
  return value;
}
