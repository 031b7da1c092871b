import type { RowFields, SectionRow, ShareKind } from './section-row';

/*
 * One row a section. The rows are the registry: the schema of the report, samples, sheets, paper, receipts, comparisons,
 * the assistant and the cards go by what a row says, never by lists of ids.
 */

const PLAIN = {
  index: 'none',
  compare: 'no',
  filter: 'none',
  personal: false,
  behind: { by: 'all' },
  download: 'others',
  volume: false,
  changes: false,
  kept: false,
  watched: false,
} as const;

/** Exact figures of single accounts or posts, listed. */
const LIST = { ...PLAIN, unit: 'accounts', names: 'handle', interval: 'exact' } as const;

/** Totals. */
const SIZES = {
  ...PLAIN,
  kind: 'sizes',
  names: 'measure',
  compare: 'ranked',
  changes: true,
} as const;

/** What posts hold, each as a share of them. */
const WORDS = {
  ...PLAIN,
  kind: 'shares',
  unit: 'posts',
  names: 'text',
  interval: 'clusters',
  compare: 'ranked',
  filter: 'itself',
} as const;

/** Accounts by a trait of theirs. */
const TRAIT = {
  ...PLAIN,
  kind: 'shares',
  unit: 'accounts',
  interval: 'wilson',
  compare: 'ranked',
} as const;

/** Words that stand out against a baseline. */
const STANDING_OUT = {
  ...WORDS,
  interval: 'ratio',
  index: 'leads',
  compare: 'chosen',
  filter: 'keywords',
  behind: { by: 'entity', entity: 'keywords' },
} as const;

export const SECTION_ROWS = {
  profile: { ...LIST, kind: 'profile', behind: { by: 'about' }, download: 'profile' },
  audience_size: {
    ...SIZES,
    interval: 'mean',
    unit: 'accounts',
    main: 'accounts',
    download: 'audience_size',
  },
  posts: {
    ...SIZES,
    interval: 'exact',
    unit: 'posts',
    main: 'posts',
    download: 'posts',
    volume: true,
    watched: true,
  },
  conversation_volume: {
    ...PLAIN,
    kind: 'volume',
    unit: 'posts',
    names: 'text',
    interval: 'exact',
    compare: 'ranked',
    behind: { by: 'step' },
    download: 'conversation_volume',
    volume: true,
  },
  peak_day: { ...LIST, kind: 'peak', unit: 'posts', names: 'text', behind: { by: 'post' } },
  sentiment: {
    ...WORDS,
    kind: 'sentiment',
    names: 'sentiment',
    interval: 'model',
    compare: 'ordered',
    behind: { by: 'sentiment' },
    download: 'sentiment_analysis',
    changes: true,
    kept: true,
    watched: true,
  },
  phrases: {
    ...PLAIN,
    kind: 'phrases',
    unit: 'posts',
    names: 'text',
    interval: 'clusters',
    behind: { by: 'phrase' },
  },
  regulars: { ...LIST, kind: 'drivers', interval: 'clusters', behind: { by: 'handle' } },
  loud_once: { ...LIST, kind: 'drivers', behind: { by: 'handle' } },
  /** Only where somebody worded a question of their own and labels tell its answers. */
  own_questions: {
    ...PLAIN,
    kind: 'answers',
    unit: 'posts',
    names: 'text',
    interval: 'labels',
    compare: 'chosen',
    watched: true,
  },
  languages: {
    ...WORDS,
    names: 'language',
    behind: { by: 'language' },
    download: 'languages',
    changes: true,
    kept: true,
  },
  countries: {
    ...TRAIT,
    names: 'country',
    filter: 'itself',
    behind: { by: 'trait', trait: 'country' },
    download: 'countries',
    changes: true,
    kept: true,
    watched: true,
  },
  cities: {
    ...TRAIT,
    names: 'city',
    filter: 'itself',
    behind: { by: 'trait', trait: 'city' },
    download: 'cities',
    changes: true,
  },
  genders: {
    ...TRAIT,
    names: 'gender',
    interval: 'model',
    personal: true,
    behind: { by: 'trait', trait: 'gender' },
    download: 'genders',
  },
  age_groups: {
    ...TRAIT,
    names: 'age',
    interval: 'model',
    compare: 'ordered',
    personal: true,
    behind: { by: 'trait', trait: 'age' },
    download: 'age_groups',
  },
  interests: {
    ...TRAIT,
    names: 'interest',
    interval: 'ratio',
    index: 'beside',
    personal: true,
    behind: { by: 'trait', trait: 'interest' },
    download: 'interests',
    kept: true,
  },
  job_titles: {
    ...TRAIT,
    names: 'job',
    interval: 'ratio',
    index: 'beside',
    filter: 'itself',
    behind: { by: 'trait', trait: 'job' },
    download: 'job_titles',
    kept: true,
  },
  topics: {
    ...WORDS,
    kind: 'topics',
    names: 'topic',
    compare: 'chosen',
    behind: { by: 'topic' },
    download: 'topics',
    kept: true,
  },
  hashtags: {
    ...WORDS,
    names: 'hashtag',
    behind: { by: 'entity', entity: 'hashtags' },
    download: 'hashtags',
    kept: true,
    watched: true,
  },
  keywords: { ...WORDS, behind: { by: 'entity', entity: 'keywords' }, download: 'keywords', kept: true },
  seo_keywords: { ...STANDING_OUT, download: 'seo' },
  trending_topics: STANDING_OUT,
  emojis: { ...WORDS, behind: { by: 'entity', entity: 'emojis' }, download: 'emojis' },
  mentions: { ...WORDS, names: 'handle', behind: { by: 'entity', entity: 'mentions' }, kept: true },
  domains: { ...WORDS, behind: { by: 'entity', entity: 'domains' } },
  subreddits: {
    ...WORDS,
    names: 'subreddit',
    behind: { by: 'entity', entity: 'subreddits' },
    download: 'subreddits',
  },
  /** Only where a file brought columns of its own. */
  file_columns: {
    ...WORDS,
    names: 'column',
    behind: { by: 'entity', entity: 'own_columns' },
    watched: true,
  },
  top_accounts: {
    ...LIST,
    kind: 'accounts',
    rankedBy: 'engagements',
    filter: 'itself',
    behind: { by: 'handle' },
    download: 'top_accounts',
  },
  largest_followers: {
    ...LIST,
    kind: 'accounts',
    rankedBy: 'followers',
    filter: 'top_accounts',
    behind: { by: 'handle' },
    download: 'largest_followers',
  },
  follower_growth: { ...LIST, kind: 'growth', behind: { by: 'handle' }, download: 'follower_growth' },
  similar_accounts: {
    ...TRAIT,
    names: 'handle',
    interval: 'ratio',
    index: 'leads',
    compare: 'chosen',
    behind: { by: 'mentioning' },
    download: 'similar_accounts',
  },
  top_posts: {
    ...LIST,
    kind: 'posts',
    unit: 'posts',
    names: 'text',
    behind: { by: 'post' },
    download: 'posts',
  },
  share_of_voice: {
    ...WORDS,
    kind: 'voices',
    compare: 'chosen',
    behind: { by: 'voice' },
    download: 'share_of_voice',
    volume: true,
    changes: true,
    watched: true,
  },
  posting_times: {
    ...PLAIN,
    kind: 'times',
    unit: 'posts',
    names: 'cell',
    interval: 'bootstrap',
    compare: 'ranked',
    filter: 'itself',
    behind: { by: 'cell' },
  },
} as const satisfies Readonly<Record<string, SectionRow>>;

type Rows = typeof SECTION_ROWS;
export type SectionId = keyof Rows;
export type KindOf<K extends SectionId> = Rows[K]['kind'];

/** Sections whose row says so. */
export type SectionsWith<F extends keyof RowFields | 'kind', V> = {
  [K in SectionId]: Rows[K][F] extends V ? K : never;
}[SectionId];

const isSectionId = (id: string): id is SectionId => Object.hasOwn(SECTION_ROWS, id);

/** In the order of the page. */
export const SECTION_IDS: readonly SectionId[] = Object.keys(SECTION_ROWS).filter(isSectionId);

/** Sections that only some data have: labels that tell somebody's own questions, columns of a file's own. */
const OWN_SECTIONS: readonly SectionId[] = ['own_questions', 'file_columns'];

/** What every report holds. */
export const USUAL_SECTIONS: readonly SectionId[] = SECTION_IDS.filter((id) => !OWN_SECTIONS.includes(id));

export const rowOf = (id: SectionId): SectionRow => SECTION_ROWS[id];

/** The kind of a section, of its own type: what goes by kind takes that section. */
export const kindOf = <K extends SectionId>(id: K): KindOf<K> => SECTION_ROWS[id].kind;

/** Sections whose items are shares of a base. */
export type ShareSectionId = SectionsWith<'kind', ShareKind>;

/** Whether the row of a section says one of these. */
export function isSectionWith<F extends keyof RowFields | 'kind', const V extends SectionRow[F]>(
  id: SectionId,
  field: F,
  ...values: readonly V[]
): id is SectionsWith<F, V> {
  const found: unknown = SECTION_ROWS[id][field];
  return values.some((value) => value === found);
}

/** Sections whose row says one of these, in the order of the page. */
export function sectionsWith<F extends keyof RowFields | 'kind', const V extends SectionRow[F]>(
  field: F,
  ...values: readonly V[]
): SectionsWith<F, V>[] {
  return SECTION_IDS.filter((id): id is SectionsWith<F, V> => isSectionWith(id, field, ...values));
}
