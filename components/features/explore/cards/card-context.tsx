'use client';

import { createContext, useContext } from 'react';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import type { PostsFilter } from '@/lib/contracts/analysis';
import type { SectionId } from '@/lib/domain/report';
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
  'keywords',
  'hashtags',
  'emojis',
  'languages',
  'posting_times',
  'mentions',
  'domains',
  'top_posts',
  'audience_size',
] as const;
export type CardId = (typeof CARD_IDS)[number];

/** The section a card draws. */
export const SECTION_OF_CARD: Record<CardId, SectionId> = {
  conversation_volume: 'conversation_volume',
  sentiment: 'sentiment',
  sentiment_time: 'sentiment',
  share_of_voice: 'share_of_voice',
  countries: 'countries',
  genders: 'genders',
  top_accounts: 'top_accounts',
  keywords: 'keywords',
  hashtags: 'hashtags',
  emojis: 'emojis',
  languages: 'languages',
  posting_times: 'posting_times',
  mentions: 'mentions',
  domains: 'domains',
  top_posts: 'top_posts',
  audience_size: 'audience_size',
};

export interface CardActions {
  onStop: () => void;
  onRetry: (section: SectionId) => void;
  onHide: (card: CardId) => void;
  onShowPosts: (filter: PostsFilter, label: string) => void;
  onExportSheet: (section: SectionId) => void;
  onExportImage: (card: CardId, background: ImageBackground) => void;
  onCopy: (text: string) => void;
  onRunAgain: () => void;
  onUseAllData: () => void;
}

export interface CardContext {
  report: ReportState;
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
