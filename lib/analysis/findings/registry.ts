import type { Finding } from '@/lib/domain/finding';
import type { SectionId } from '@/lib/domain/recipe';
import type { Sections } from '@/lib/domain/report';
import { postingTimesFinding } from './posting-times';
import { sentimentFinding } from './sentiment';
import { indexFinding, similarAccountsFinding, trendingFinding } from './compared';
import {
  ageGroupsFinding,
  citiesFinding,
  countriesFinding,
  domainsFinding,
  gendersFinding,
  itemsFinding,
  languagesFinding,
  shareOfVoiceFinding,
  topicsFinding,
} from './shares';
import { audienceSizeFinding, postsFinding } from './sizes';
import { growthFinding, largestFollowersFinding, topAccountsFinding, topPostsFinding } from './top-lists';
import { volumeFinding } from './volume';

const FINDINGS: { [K in SectionId]: (section: Sections[K]) => Finding | null } = {
  audience_size: audienceSizeFinding,
  posts: postsFinding,
  profile: () => null,
  conversation_volume: volumeFinding,
  sentiment: sentimentFinding,
  languages: languagesFinding,
  countries: countriesFinding,
  cities: citiesFinding,
  genders: gendersFinding,
  age_groups: ageGroupsFinding,
  interests: (section) => indexFinding(section, 'interest'),
  job_titles: (section) => indexFinding(section, 'job'),
  topics: topicsFinding,
  hashtags: itemsFinding,
  keywords: itemsFinding,
  seo_keywords: (section) => indexFinding(section, 'text'),
  trending_topics: trendingFinding,
  emojis: itemsFinding,
  mentions: itemsFinding,
  domains: domainsFinding,
  subreddits: itemsFinding,
  top_accounts: topAccountsFinding,
  largest_followers: largestFollowersFinding,
  follower_growth: growthFinding,
  similar_accounts: similarAccountsFinding,
  top_posts: topPostsFinding,
  share_of_voice: shareOfVoiceFinding,
  posting_times: postingTimesFinding,
};

/** The one sentence a section's numbers support, null when there is none (n below 100, nothing to compare). */
export function findingOf<K extends SectionId>(id: K, section: Sections[K]): Finding | null {
  return FINDINGS[id](section);
}
