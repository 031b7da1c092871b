'use client';

import { createContext, useContext } from 'react';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import type { PostsFilter } from '@/lib/contracts/analysis';
import type { SectionId } from '@/lib/domain/recipe';
import type { ReportState } from '../report-state';

/** One card of the page. The sentiment section fills two of them. */
export const CARD_IDS = [
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

export interface CardActions {
  onStop: () => void;
  onRetry: (section: SectionId) => void;
  onHide: (card: CardId) => void;
  onShowPosts: (filter: PostsFilter, label: string) => void;
  onExportSheet: (section: SectionId) => void;
  /** `part` names a table of a section that has several. */
  onExportCsv: (section: SectionId, part?: string) => void;
  onExportImage: (card: CardId, background: ImageBackground) => void;
  onCopy: (text: string) => void;
  onRunAgain: () => void;
  onUseAllData: () => void;
}

export interface CardContext {
  report: ReportState;
  /** The same question about the window before, while the page compares with it. */
  before: ReportState | null;
  slowSeconds: number | null;
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
