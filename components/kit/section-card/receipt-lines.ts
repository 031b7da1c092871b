import type { SectionId } from '@/lib/domain/recipe';
import type { Receipt } from '@/lib/domain/report';

/** How an interval was made; a key of messages `section-card.receipt.intervals`. */
export type IntervalMethod = 'wilson' | 'model' | 'bootstrap' | 'mean' | 'ratio' | 'exact';

const INTERVALS: Record<SectionId, IntervalMethod> = {
  profile: 'exact',
  audience_size: 'mean',
  posts: 'exact',
  conversation_volume: 'exact',
  sentiment: 'model',
  languages: 'wilson',
  countries: 'wilson',
  cities: 'wilson',
  genders: 'model',
  age_groups: 'model',
  interests: 'ratio',
  job_titles: 'ratio',
  topics: 'wilson',
  hashtags: 'wilson',
  keywords: 'wilson',
  seo_keywords: 'ratio',
  trending_topics: 'ratio',
  emojis: 'wilson',
  mentions: 'wilson',
  domains: 'wilson',
  subreddits: 'wilson',
  top_accounts: 'exact',
  largest_followers: 'exact',
  follower_growth: 'exact',
  similar_accounts: 'ratio',
  top_posts: 'exact',
  share_of_voice: 'wilson',
  posting_times: 'bootstrap',
};

export function intervalMethod(receipt: Receipt): IntervalMethod {
  return INTERVALS[receipt.section];
}

/** The query as written, or rebuilt from its groups when no text is kept. */
export function queryText(query: Receipt['query']): string {
  if (query.text.trim() !== '') return query.text;
  const groups = query.groups.map((words) => words.join(' AND ')).map((group) => `(${group})`);
  const without = query.exclude.map((word) => ` NOT ${word}`);
  return groups.join(' OR ') + without.join('');
}

const JOINED = { and: 'AND', or: 'OR', not: 'NOT' } as const;

/** The query with the extra keyword that joins it. */
export function wholeQueryText({ query, filters: { extra_keyword: extra } }: Receipt): string {
  const own = queryText(query);
  return extra ? `(${own}) ${JOINED[extra.type]} (${extra.text})` : own;
}

type Frame = Receipt['frame'];

/** Which sentence describes the frame: everything, a sample, or a sample whose drawing is known. */
export function frameKind(frame: Frame): 'census' | 'sample' | 'sampleHow' {
  if (frame.kind === 'census') return 'census';
  return frame.method === null || frame.seed === null ? 'sample' : 'sampleHow';
}
