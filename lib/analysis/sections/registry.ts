import { SECTION_IDS, type SectionId } from '@/lib/domain/report';
import { audienceSize } from './audience-size/section';
import { conversationVolume } from './conversation-volume/section';
import { countries } from './countries/section';
import { domains } from './domains/section';
import { emojis } from './emojis/section';
import type { FacetId } from './facets';
import { genders } from './genders/section';
import { hashtags } from './hashtags/section';
import { keywords } from './keywords/section';
import { languages } from './languages/section';
import { mentions } from './mentions/section';
import { postingTimes } from './posting-times/section';
import { posts } from './posts/section';
import type { SectionDefinition } from './section';
import { sentiment } from './sentiment/section';
import { shareOfVoice } from './share-of-voice/section';
import { topAccounts } from './top-accounts/section';
import { topPosts } from './top-posts/section';

/** Every section of a report. The order of `SECTION_IDS` is the order of the page. */
export const SECTIONS: { readonly [K in SectionId]: SectionDefinition<K> } = {
  audience_size: audienceSize,
  posts,
  conversation_volume: conversationVolume,
  sentiment,
  languages,
  countries,
  genders,
  hashtags,
  keywords,
  emojis,
  mentions,
  domains,
  top_accounts: topAccounts,
  top_posts: topPosts,
  share_of_voice: shareOfVoice,
  posting_times: postingTimes,
};

/** The sections asked for, each once, in the order of the page. */
export function sectionsInOrder(asked: readonly SectionId[] = SECTION_IDS): SectionId[] {
  return SECTION_IDS.filter((id) => asked.includes(id));
}

/** The facets that these sections are computed from. */
export function facetsOf(sections: readonly SectionId[]): FacetId[] {
  return [...new Set(sections.flatMap((id) => SECTIONS[id].needs))];
}
