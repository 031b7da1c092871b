import type { ComponentType } from 'react';
import type { CardId } from './card-context';
import {
  InterestsCard,
  JobTitlesCard,
  SeoKeywordsCard,
  SimilarAccountsCard,
  TrendingTopicsCard,
} from './index-cards';
import {
  AudienceSizeCard,
  FollowerGrowthCard,
  LargestFollowersCard,
  TopAccountsCard,
  TopicsCard,
  TopPostsCard,
} from './list-cards';
import {
  AgeGroupsCard,
  CitiesCard,
  CountriesCard,
  DomainsCard,
  EmojisCard,
  GendersCard,
  HashtagsCard,
  KeywordsCard,
  LanguagesCard,
  MentionsCard,
  SubredditsCard,
} from './share-cards';
import { ProfileCard } from './profile-card';
import { PostingTimesCard, SentimentCard, SentimentTimeCard, VolumeCard } from './time-cards';
import { ShareOfVoiceCard } from './voice-card';

/** The card of each id: a new section does not compile until it has one. */
export const CARDS: Record<CardId, ComponentType> = {
  profile: ProfileCard,
  conversation_volume: VolumeCard,
  sentiment: SentimentCard,
  sentiment_time: SentimentTimeCard,
  share_of_voice: ShareOfVoiceCard,
  countries: CountriesCard,
  genders: GendersCard,
  top_accounts: TopAccountsCard,
  age_groups: AgeGroupsCard,
  keywords: KeywordsCard,
  hashtags: HashtagsCard,
  emojis: EmojisCard,
  posting_times: PostingTimesCard,
  languages: LanguagesCard,
  topics: TopicsCard,
  interests: InterestsCard,
  job_titles: JobTitlesCard,
  cities: CitiesCard,
  follower_growth: FollowerGrowthCard,
  trending_topics: TrendingTopicsCard,
  seo_keywords: SeoKeywordsCard,
  similar_accounts: SimilarAccountsCard,
  largest_followers: LargestFollowersCard,
  mentions: MentionsCard,
  domains: DomainsCard,
  top_posts: TopPostsCard,
  subreddits: SubredditsCard,
  audience_size: AudienceSizeCard,
};
