import type { ComponentType } from 'react';
import type { CardId } from './card-context';
import { AudienceSizeCard, TopAccountsCard, TopPostsCard } from './list-cards';
import {
  CountriesCard,
  DomainsCard,
  EmojisCard,
  GendersCard,
  HashtagsCard,
  KeywordsCard,
  LanguagesCard,
  MentionsCard,
  ShareOfVoiceCard,
} from './share-cards';
import { PostingTimesCard, SentimentCard, SentimentTimeCard, VolumeCard } from './time-cards';

/** The card of each id: a new section does not compile until it has one. */
export const CARDS: Record<CardId, ComponentType> = {
  conversation_volume: VolumeCard,
  sentiment: SentimentCard,
  sentiment_time: SentimentTimeCard,
  share_of_voice: ShareOfVoiceCard,
  countries: CountriesCard,
  genders: GendersCard,
  top_accounts: TopAccountsCard,
  keywords: KeywordsCard,
  hashtags: HashtagsCard,
  emojis: EmojisCard,
  languages: LanguagesCard,
  posting_times: PostingTimesCard,
  mentions: MentionsCard,
  domains: DomainsCard,
  top_posts: TopPostsCard,
  audience_size: AudienceSizeCard,
};
