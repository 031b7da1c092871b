import type { Finding } from '@/lib/domain/finding';
import type { SectionId, Sections } from '@/lib/domain/report';
import { postingTimesFinding } from './posting-times';
import { sentimentFinding } from './sentiment';
import {
  countriesFinding,
  domainsFinding,
  gendersFinding,
  itemsFinding,
  languagesFinding,
  shareOfVoiceFinding,
} from './shares';
import { audienceSizeFinding, postsFinding } from './sizes';
import { topAccountsFinding, topPostsFinding } from './top-lists';
import { volumeFinding } from './volume';

const FINDINGS: { [K in SectionId]: (section: Sections[K]) => Finding | null } = {
  audience_size: audienceSizeFinding,
  posts: postsFinding,
  conversation_volume: volumeFinding,
  sentiment: sentimentFinding,
  languages: languagesFinding,
  countries: countriesFinding,
  genders: gendersFinding,
  hashtags: itemsFinding,
  keywords: itemsFinding,
  emojis: itemsFinding,
  mentions: itemsFinding,
  domains: domainsFinding,
  top_accounts: topAccountsFinding,
  top_posts: topPostsFinding,
  share_of_voice: shareOfVoiceFinding,
  posting_times: postingTimesFinding,
};

/** The one sentence a section's numbers support, null when there is none (n below 100, nothing to compare). */
export function findingOf<K extends SectionId>(id: K, section: Sections[K]): Finding | null {
  return FINDINGS[id](section);
}
