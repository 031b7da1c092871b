import type { SectionId } from './recipe';
import type { Sections, ShareSection, SizeSection, Unit } from './report';

/** Below this many known units a section is a low sample: shown as ranges, without a finding. */
export const LOW_SAMPLE = 100;

/** A cell of the posting-times map with fewer posts stays empty. */
export const MIN_CELL_POSTS = 20;

/** What a section counts: `n` known units of `of` in all. */
export interface SectionSample {
  n: number;
  of: number;
  unit: Unit;
}

function shareSample(section: Pick<ShareSection, 'base' | 'unknown' | 'unit'>): SectionSample {
  return { n: section.base, of: section.base + section.unknown, unit: section.unit };
}

function sizeSample(key: string) {
  return (section: SizeSection): SectionSample => {
    const n = section.items.find((item) => item.key === key)?.measurement.value ?? 0;
    return { n, of: n, unit: key === 'accounts' ? 'accounts' : 'posts' };
  };
}

function listedSample({ total_items: n }: { total_items: number }): SectionSample {
  return { n, of: n, unit: 'accounts' };
}

function total(posts: number[]): SectionSample {
  const n = posts.reduce((sum, count) => sum + count, 0);
  return { n, of: n, unit: 'posts' };
}

const SAMPLES: { [K in SectionId]: (section: Sections[K]) => SectionSample } = {
  profile: ({ items }) => ({ n: items.length, of: items.length, unit: 'accounts' }),
  audience_size: sizeSample('accounts'),
  posts: sizeSample('posts'),
  conversation_volume: (section) => total(section.items.map((item) => item.posts)),
  sentiment: (section) => ({ n: section.base, of: section.base + section.unknown, unit: section.unit }),
  languages: shareSample,
  countries: shareSample,
  cities: shareSample,
  genders: shareSample,
  age_groups: shareSample,
  interests: shareSample,
  job_titles: shareSample,
  topics: shareSample,
  hashtags: shareSample,
  keywords: shareSample,
  seo_keywords: shareSample,
  trending_topics: shareSample,
  emojis: shareSample,
  mentions: shareSample,
  domains: shareSample,
  subreddits: shareSample,
  top_accounts: listedSample,
  largest_followers: listedSample,
  follower_growth: listedSample,
  similar_accounts: shareSample,
  top_posts: (section) => ({ n: section.receipt.frame.size, of: section.receipt.frame.size, unit: 'posts' }),
  share_of_voice: shareSample,
  posting_times: (section) => total(section.items.map((item) => item.posts)),
};

/** The sample behind a section, for its n-note. */
export function sectionSample<K extends SectionId>(id: K, section: Sections[K]): SectionSample {
  return SAMPLES[id](section);
}

/** Sections that list exact figures of single posts, accounts or totals: a small n does not make them unsure. */
const EXACT: ReadonlySet<SectionId> = new Set([
  'profile',
  'audience_size',
  'posts',
  'top_accounts',
  'largest_followers',
  'follower_growth',
  'top_posts',
]);

/** True when the section shows a distribution of fewer than 100 known units. */
export function isLowSample<K extends SectionId>(id: K, section: Sections[K]): boolean {
  return !EXACT.has(id) && sectionSample(id, section).n < LOW_SAMPLE;
}
