import type { COMPILE_KINDS, CompileCode, TargetingType } from '@/lib/domain/targeting-check';

/** Parts of the Ads API facts that a rule rests on (x-ads-api.md), in our words. */
const SOURCES = {
  combination: 'X Ads API 12, targeting criteria, how they combine',
  age: 'X Ads API 12, targeting criteria, AGE',
  keywords: 'X Ads API 12, targeting criteria, keywords',
  placements: 'X Ads API 12, line items, placements',
  audiences: 'X Ads API 12, targeting criteria, custom audiences',
  limits: 'X Ads API 12, targeting criteria, limits per type',
  lookups: 'X Ads API 12, targeting lookups',
  shows: 'X Ads API 12, targeting criteria, TV_SHOW',
  handles: 'X Ads API 12, targeting criteria, SIMILAR_TO_FOLLOWERS_OF_USER',
  form: 'Murmur, filling the form of X',
} as const;

interface CompileRule {
  kind: (typeof COMPILE_KINDS)[number];
  /** Key of the sentence under `targeting-check.compile`. */
  sentence: string;
  source: (typeof SOURCES)[keyof typeof SOURCES];
}

const rule = (kind: CompileRule['kind'], sentence: string, source: keyof typeof SOURCES): CompileRule => ({
  kind,
  sentence,
  source: SOURCES[source],
});

/** Every rule by which a package is compiled. */
export const COMPILE_RULES: Record<CompileCode, CompileRule> = {
  empty: rule('stop', 'empty', 'combination'),
  filters_only: rule('note', 'filtersOnly', 'combination'),
  age_line_items: rule('note', 'ageLineItems', 'age'),
  search_needs_keywords: rule('loss', 'searchNeedsKeywords', 'placements'),
  profile_alone: rule('stop', 'profileAlone', 'placements'),
  shows_need_place: rule('loss', 'showsNeedPlace', 'shows'),
  lookalike_beside_audience: rule('loss', 'lookalikeBesideAudience', 'audiences'),
  lookalike_excluded: rule('loss', 'lookalikeExcluded', 'audiences'),
  cannot_exclude: rule('loss', 'cannotExclude', 'combination'),
  limit: rule('loss', 'limit', 'limits'),
  too_many_countries: rule('loss', 'tooManyCountries', 'form'),
  too_many_locations: rule('loss', 'tooManyLocations', 'form'),
  group_as_phrases: rule('loss', 'groupAsPhrases', 'keywords'),
  group_too_wide: rule('loss', 'groupTooWide', 'keywords'),
  job_title_as_words: rule('loss', 'jobTitleAsWords', 'combination'),
  bio_as_posts: rule('loss', 'bioAsPosts', 'combination'),
  no_id: rule('loss', 'noId', 'lookups'),
  handle_number: rule('note', 'handleNumber', 'handles'),
  language_unknown: rule('loss', 'languageUnknown', 'lookups'),
  doubled: rule('note', 'doubled', 'combination'),
  kinds_widen: rule('note', 'kindsWiden', 'combination'),
};

/** Types that share a limit, and how many of them one line item takes. */
export const TYPE_LIMITS: readonly { id: string; types: readonly TargetingType[]; most: number }[] = [
  { id: 'keywords', types: ['BROAD_KEYWORD', 'PHRASE_KEYWORD'], most: 1_000 },
  { id: 'interests', types: ['INTEREST'], most: 100 },
  { id: 'handles', types: ['SIMILAR_TO_FOLLOWERS_OF_USER'], most: 100 },
  { id: 'locations', types: ['LOCATION'], most: 2_000 },
];

/** From so many on, countries or places are not sent at all (the specification's rule for filling the form). */
export const MOST_COUNTRIES = 49;
export const MOST_LOCATIONS = 199;

/** Types of which more widen what is reached; the others narrow it. */
export const PRIMARY_TYPES: ReadonlySet<TargetingType> = new Set<TargetingType>([
  'BROAD_KEYWORD',
  'PHRASE_KEYWORD',
  'INTEREST',
  'CONVERSATION',
  'TV_SHOW',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'CUSTOM_AUDIENCE',
  'CUSTOM_AUDIENCE_EXPANDED',
]);
/** Types that X can leave out. */
export const EXCLUDABLE_TYPES: ReadonlySet<TargetingType> = new Set<TargetingType>([
  'BROAD_KEYWORD',
  'PHRASE_KEYWORD',
  'CUSTOM_AUDIENCE',
]);
