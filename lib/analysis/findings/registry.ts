import type { Finding } from '@/lib/domain/finding';
import type { PageFindings } from '@/lib/domain/page-findings';
import { asKind, type SectionOfKind, type Sections, type ShareSection } from '@/lib/domain/report';
import type { SectionKind } from '@/lib/domain/section-row';
import { isSectionWith, kindOf, rowOf, SECTION_ROWS, type SectionId } from '@/lib/domain/sections';
import { loudOnceFinding, regularsFinding } from './drivers';
import { phrasesFinding } from './phrases';
import { peakFinding } from './peak-day';
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
import { type Told, toldOf } from './told';
import { volumeFinding } from './volume';

/** What the sections of a kind say. */
const BY_KIND: {
  [K in SectionKind]: (section: SectionOfKind[K], id: SectionId, told: Told) => Finding | null;
} = {
  profile: () => null,
  sizes: (section, id) =>
    rowOf(id).unit === 'accounts' ? audienceSizeFinding(section) : postsFinding(section),
  volume: (section) => volumeFinding(section),
  sentiment: (section) => sentimentFinding(section),
  shares: sharesFinding,
  topics: (section) => topicsFinding(section),
  voices: (section, _, told) => shareOfVoiceFinding(section, told),
  answers: () => null,
  accounts: (section, id) =>
    isSectionWith(id, 'kind', 'accounts') && SECTION_ROWS[id].rankedBy === 'followers'
      ? largestFollowersFinding(section)
      : topAccountsFinding(section),
  growth: (section) => growthFinding(section),
  posts: (section) => topPostsFinding(section),
  times: (section, _, told) => postingTimesFinding(section, told),
  peak: (section) => peakFinding(section),
  phrases: (section) => phrasesFinding(section),
  drivers: (section, id) => (id === 'loud_once' ? loudOnceFinding(section) : regularsFinding(section)),
};

/** Sections of shares with a sentence of their own. */
const OWN: { [K in SectionId]?: (section: ShareSection, told: Told) => Finding | null } = {
  languages: languagesFinding,
  countries: countriesFinding,
  cities: citiesFinding,
  genders: gendersFinding,
  age_groups: ageGroupsFinding,
  trending_topics: trendingFinding,
  domains: domainsFinding,
  similar_accounts: similarAccountsFinding,
};

/** "… is in 12 % of posts" is said of posts only. */
function sharesFinding(section: ShareSection, id: SectionId, told: Told): Finding | null {
  const { names, index, unit } = rowOf(id);
  const own = OWN[id];
  if (own) return own(section, told);
  if (index !== 'none') return indexFinding(section, names, told);
  return unit === 'posts' ? itemsFinding(section) : null;
}

/**
 * The one sentence a section's numbers support, null when there is none (n below 100, nothing to compare).
 * @param page What stands out on the page that the section is of; without it a section speaks for itself.
 */
export function findingOf<K extends SectionId>(
  id: K,
  section: Sections[K],
  page?: PageFindings | null,
): Finding | null {
  return BY_KIND[kindOf(id)](asKind(id, section), id, toldOf(page, id));
}
