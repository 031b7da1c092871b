import { type QueryType } from '@/lib/domain/recipe';
import { SECTION_IDS, type SectionId, USUAL_SECTIONS } from '@/lib/domain/sections';
import { audienceSize } from './audience-size/section';
import { conversationVolume } from './conversation-volume/section';
import { countries } from './countries/section';
import { domains } from './domains/section';
import { emojis } from './emojis/section';
import type { FacetId } from './facets';
import { fileColumns } from './file-columns/section';
import { genders } from './genders/section';
import { hashtags } from './hashtags/section';
import { keywords } from './keywords/section';
import { languages } from './languages/section';
import { mentions } from './mentions/section';
import { peakDay } from './peak-day/section';
import { phrases } from './phrases/section';
import { postingTimes } from './posting-times/section';
import { loudOnce } from './loud-once/section';
import { ownQuestions } from './own-questions/section';
import { posts } from './posts/section';
import { profile } from './profile/section';
import type { SectionDefinition } from './section';
import { regulars } from './regulars/section';
import { sentiment } from './sentiment/section';
import { shareOfVoice } from './share-of-voice/section';
import { topAccounts } from './top-accounts/section';
import { topPosts } from './top-posts/section';
import { cities } from './cities/section';
import { ageGroups } from './age-groups/section';
import { interests } from './interests/section';
import { jobTitles } from './job-titles/section';
import { topics } from './topics/section';
import { seoKeywords } from './seo-keywords/section';
import { trendingTopics } from './trending-topics/section';
import { subreddits } from './subreddits/section';
import { largestFollowers } from './largest-followers/section';
import { followerGrowth } from './follower-growth/section';
import { similarAccounts } from './similar-accounts/section';

/** Every section of a report. The order of `SECTION_IDS` is the order of the page. */
export const SECTIONS: { readonly [K in SectionId]: SectionDefinition<K> } = {
  profile,
  audience_size: audienceSize,
  posts,
  conversation_volume: conversationVolume,
  peak_day: peakDay,
  sentiment,
  phrases,
  regulars,
  loud_once: loudOnce,
  own_questions: ownQuestions,
  languages,
  countries,
  cities,
  genders,
  age_groups: ageGroups,
  interests,
  job_titles: jobTitles,
  topics,
  hashtags,
  keywords,
  seo_keywords: seoKeywords,
  trending_topics: trendingTopics,
  emojis,
  mentions,
  domains,
  subreddits,
  file_columns: fileColumns,
  top_accounts: topAccounts,
  largest_followers: largestFollowers,
  follower_growth: followerGrowth,
  similar_accounts: similarAccounts,
  top_posts: topPosts,
  share_of_voice: shareOfVoice,
  posting_times: postingTimes,
};

export function isSectionOf(id: SectionId, type: QueryType): boolean {
  return SECTIONS[id].types?.includes(type) ?? true;
}

/** The sections asked for, each once, in the order of the page; of a type only those that make sense for it. */
export function sectionsInOrder(asked: readonly SectionId[] = USUAL_SECTIONS, type?: QueryType): SectionId[] {
  return SECTION_IDS.filter((id) => asked.includes(id) && (type === undefined || isSectionOf(id, type)));
}

/** The facets that these sections are computed from. */
export function facetsOf(sections: readonly SectionId[]): FacetId[] {
  return [...new Set(sections.flatMap((id) => SECTIONS[id].needs))];
}
