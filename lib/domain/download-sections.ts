import { SECTION_IDS, type SectionId } from './recipe';

/** What a download can be narrowed to, in the order it is listed. */
export const DOWNLOAD_SECTIONS = [
  'profile',
  'posts',
  'audience_size',
  'similar_accounts',
  'top_accounts',
  'largest_followers',
  'follower_growth',
  'hashtags',
  'keywords',
  'countries',
  'languages',
  'genders',
  'age_groups',
  'seo',
  'cities',
  'interests',
  'topics',
  'emojis',
  'job_titles',
  'subreddits',
  'conversation_volume',
  'sentiment_analysis',
  'share_of_voice',
  'others',
] as const;
export type DownloadSection = (typeof DOWNLOAD_SECTIONS)[number];

/** Every section of a report belongs to one download section: a new one does not compile until it has its place. */
const PLACE: Record<SectionId, DownloadSection> = {
  profile: 'profile',
  audience_size: 'audience_size',
  posts: 'posts',
  conversation_volume: 'conversation_volume',
  sentiment: 'sentiment_analysis',
  languages: 'languages',
  countries: 'countries',
  cities: 'cities',
  genders: 'genders',
  age_groups: 'age_groups',
  interests: 'interests',
  job_titles: 'job_titles',
  topics: 'topics',
  hashtags: 'hashtags',
  keywords: 'keywords',
  seo_keywords: 'seo',
  trending_topics: 'others',
  emojis: 'emojis',
  mentions: 'others',
  domains: 'others',
  subreddits: 'subreddits',
  top_accounts: 'top_accounts',
  largest_followers: 'largest_followers',
  follower_growth: 'follower_growth',
  similar_accounts: 'similar_accounts',
  top_posts: 'posts',
  share_of_voice: 'share_of_voice',
  posting_times: 'others',
};

export function downloadSectionOf(id: SectionId): DownloadSection {
  return PLACE[id];
}

/** Sections of a report that the chosen download sections hold, in the order of the registry. */
export function sectionsOf(chosen: readonly DownloadSection[]): SectionId[] {
  return SECTION_IDS.filter((id) => chosen.includes(PLACE[id]));
}

/** Download sections that hold at least one of the given sections, in the order they are listed. */
export function downloadSectionsIn(ids: readonly SectionId[]): DownloadSection[] {
  const filled = new Set(ids.map(downloadSectionOf));
  return DOWNLOAD_SECTIONS.filter((section) => filled.has(section));
}
