import { z } from 'zod';

/* What an ad can be aimed at, by the platform's own lists: what a row is, and what is said of its origin. */

export const CATALOGUE_KINDS = [
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'languages',
  'locations',
  'network_operators',
  'placements',
  'platforms',
  'devices',
  'app_store_categories',
] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** What the while-you-type search offers: the catalogues, and accounts that the datasets know. */
export const SUGGESTION_KINDS = [...CATALOGUE_KINDS, 'handles'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Where rows come from. `asOf` says when their origin was as they tell it: a year, a month or a day. */
export const CATALOGUE_SOURCES = {
  ads_recordings: { name: "Recorded answers of X's ads API", asOf: '2015', licence: 'Apache-2.0' },
  ads_names: { name: "Names in X's ads interface; no recorded id", asOf: null, licence: null },
  x_docs: { name: 'X developer documentation', asOf: '2026-08-22', licence: null },
  x_annotations: {
    name: 'Annotation domains of the X developer documentation',
    asOf: '2022-06',
    licence: null,
  },
  iso_3166: { name: 'ISO 3166 (iso-3166 4.4.0), names of Unicode CLDR', asOf: '2026-11-21', licence: 'MIT' },
  trend_places: { name: "X's places with trends (twitter-woeid 1.0.2)", asOf: null, licence: 'ISC' },
  posts: { name: 'Imported posts', asOf: null, licence: null },
  /** Made up: said wherever it shows. */
  sample_world: { name: 'Sample world', asOf: null, licence: null },
} as const;
export type CatalogueSource = keyof typeof CATALOGUE_SOURCES;

/** When the files that the shipped rows were made of were read. */
export const CATALOGUES_READ = '2026-11-21';

/** Ids are never made up: what was recorded is said with its date, the rest is left to the ad account. */
export const CATALOGUE_NOTES = {
  from_account: 'id comes from your ad account',
  recorded: 'recorded in 2015: your ad account may name it otherwise',
} as const;
export type CatalogueNote = keyof typeof CATALOGUE_NOTES;

export const NOT_SELECTABLE_COUNTRIES: ReadonlySet<string> = new Set(['KP']);
/** Exact text of the specification (AUD-18). */
export const COUNTRY_NOT_AVAILABLE = 'This country is not available for targeting';

/** One row as it is offered. */
export const lookupItemSchema = z.object({
  /** The platform's id; null where it is not known. */
  id: z.string().nullable(),
  /** Our own name of the row, the same in every answer. */
  key: z.string(),
  kind: z.enum(CATALOGUE_KINDS),
  label: z.string(),
  /** What the label means in the reader's language, in our words; null where the label says it or nobody has. */
  gloss: z.string().nullable(),
  /** Category, country or platform that the row belongs to. */
  group: z.string().nullable(),
  country_code: z.string().nullable(),
  note: z.string().nullable(),
  note_code: z.enum(Object.keys(CATALOGUE_NOTES) as [CatalogueNote, ...CatalogueNote[]]).nullable(),
  source: z.enum(Object.keys(CATALOGUE_SOURCES) as [CatalogueSource, ...CatalogueSource[]]),
  /** When the origin was so; null where it bears no date. */
  as_of: z.string().nullable(),
  /** False for what is shown and cannot be chosen; `info` says why. */
  selectable: z.boolean().optional(),
  info: z.string().optional(),
});
export type LookupItem = z.infer<typeof lookupItemSchema>;

/** Where an ad stands (CST-09), with the platform's own values. */
export const PLACEMENTS = [
  { value: 'homeTimelines', id: 'TWITTER_TIMELINE', en: 'Home timelines', ja: 'ホームタイムライン' },
  { value: 'profiles', id: 'TWITTER_PROFILE', en: 'Profiles', ja: 'プロフィール' },
  { value: 'searchResults', id: 'TWITTER_SEARCH', en: 'Search results', ja: '検索結果' },
  { value: 'replies', id: 'TWITTER_REPLIES', en: 'Replies', ja: '返信' },
] as const;
