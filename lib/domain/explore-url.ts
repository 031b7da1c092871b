import { z } from 'zod';
import { type ObservedBlock, observedBlocksSchema } from './audience-blocks';
import { ANALYSIS_DEFAULTS } from './analysis-defaults';
import { countryCode } from './country-input';
import {
  type ExtraKeywordType,
  extraKeywordTypeSchema,
  MAX_FILTERS,
  MAX_POSTS,
  orderingSchema,
  type QueryType,
  queryTypeSchema,
  recipeFilterSchema,
  type RecipeFilter,
  type RecipeInput,
  type Voice,
  voiceSchema,
} from './recipe';
import { isTimeZone } from './zone-clock';

/** What the address of the explore screen says: the whole state of an analysis, so that a link reopens it. */
export interface ExploreState {
  type: QueryType;
  text: string;
  /** What people wrote, where `text` is what an audience described in plain words was turned into. */
  description: string;
  /** Joins the query as `extraType` says; empty: none. */
  extra: string;
  extraType: ExtraKeywordType;
  /** What share of voice compares; empty: the OR groups of the query. */
  voices: Voice[];
  /** Whether share of voice also tells the shares among posts with the extra keyword. */
  voiceKeywords: boolean;
  /** ISO 3166-1 alpha-2: whose trending topics are offered. */
  trendCountry: string;
  /** ISO days or instants, UTC; null means the default window: all of imported data. */
  from: string | null;
  to: string | null;
  /** Dataset names; empty means the person's default. */
  datasets: string[];
  /** The dataset that distinctive words and similar accounts are compared with; null: what fits the data. */
  baseline: string | null;
  /** The posts are said to be everything there is. */
  everything: boolean;
  /** Data versions that a permalink pins, by dataset name. */
  versions: Record<string, number>;
  countries: string[];
  /** Only posts behind all of these items. */
  filters: RecipeFilter[];
  /** Only posts of the accounts that these blocks make up. */
  people?: ObservedBlock[] | undefined;
  /** Only these posts, by their ids; then the text may be empty. */
  posts?: string[] | undefined;
  /** Whether figures are compared with the window before. */
  compare: boolean;
  reposts: 'count' | 'exclude';
  ordering: z.infer<typeof orderingSchema>;
  timeZone: string;
}

const instant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const list = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()));
const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const text = (longest: number) => z.preprocess(first, z.string().max(longest).catch(''));
const MOST_VOICES = 20;

/** JSON in the address; undefined where there is none, or it cannot be read. */
function readJson(value: unknown): unknown {
  const text = first(value);
  try {
    return typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const searchSchema = z.object({
  type: z.preprocess(first, queryTypeSchema.catch(ANALYSIS_DEFAULTS.queryType)),
  q: text(10_000),
  about: text(2_000),
  extra: text(1_000),
  extra_type: z.preprocess(first, extraKeywordTypeSchema.catch(ANALYSIS_DEFAULTS.extraKeywordType)),
  voice: list.transform((voices) => voices.flatMap(readVoice).slice(0, MOST_VOICES)).catch([]),
  voice_keywords: z.preprocess(first, z.literal('off').optional().catch(undefined)),
  trend: z.preprocess(first, z.string().max(60).catch('')),
  from: z.preprocess(first, instant.nullable().catch(null)),
  to: z.preprocess(first, instant.nullable().catch(null)),
  dataset: list.pipe(z.array(z.string()).max(20)).catch([]),
  baseline: z.preprocess(first, z.string().max(80).optional().catch(undefined)),
  everything: z.preprocess(first, z.literal('yes').optional().catch(undefined)),
  country: list
    .pipe(z.array(z.string().max(60)).max(250))
    .transform((texts) => texts.flatMap((text) => countryCode(text) ?? []))
    .catch([]),
  reposts: z.preprocess(first, z.enum(['count', 'exclude']).catch('count')),
  only: list.transform((items) => items.flatMap(readFilter).slice(0, MAX_FILTERS)).catch([]),
  people: z.preprocess(readJson, observedBlocksSchema.optional().catch(undefined)),
  posts: list.transform(readPostIds).catch(undefined),
  compare: z.preprocess(first, z.literal('before').optional().catch(undefined)),
  order: z.preprocess(first, orderingSchema.catch('like_count')),
  tz: z.preprocess(first, z.string().refine(isTimeZone).catch('UTC')),
});

/** Ids with spaces between them, which none of them holds: of many posts an address gets no longer than it must. */
function readPostIds(written: readonly string[]): string[] | undefined {
  const ids = new Set(
    written.flatMap((text) => text.split(/\s+/)).filter((id) => id !== '' && id.length <= 200),
  );
  return ids.size > 0 ? [...ids].slice(0, MAX_POSTS) : undefined;
}

/** Whether an address can name these posts. */
export const canName = (ids: readonly string[]): boolean => ids.every((id) => !/\s/.test(id));

/** `section:key`; anything else is left out. */
function readFilter(text: string): RecipeFilter[] {
  const colon = text.indexOf(':');
  const parsed = recipeFilterSchema.safeParse({ section: text.slice(0, colon), key: text.slice(colon + 1) });
  return parsed.success ? [parsed.data] : [];
}

/** Name and aliases, parted by `|`; within them `\|` and `\\` stand for the characters themselves. */
function readVoice(written: string): Voice[] {
  const parts = written.match(/(?:\\.|[^\\|])+/gsu) ?? [];
  const [name, ...aliases] = parts.map((part) => part.replaceAll(/\\(.)/gsu, '$1'));
  const parsed = voiceSchema.safeParse({ name, aliases });
  return parsed.success ? [parsed.data] : [];
}

const printVoice = ({ name, aliases }: Voice): string =>
  [name, ...aliases].map((part) => part.replaceAll(/[\\|]/g, '\\$&')).join('|');

/** An extra keyword cannot stand in for accounts or posts. */
const joinFor = (type: QueryType, join: ExtraKeywordType): ExtraKeywordType =>
  join === 'or' && (type === 'handle' || type === 'post') ? 'and' : join;

/** `name@3` pins version 3. */
function readDataset(text: string): { name: string; version: number | null } {
  const [, name, version] = /^(.+)@(\d{1,9})$/.exec(text) ?? [];
  return name === undefined ? { name: text, version: null } : { name, version: Number(version) };
}

/** `:name` of `/explore/:name?`, as people typed it; one that cannot be decoded stays as it is. */
export function nameInPath(segment: string | undefined): string | undefined {
  if (!segment) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Reads the address. Anything unreadable falls back to its default, so an old or hand-made link never fails.
 * `name` is the path segment of `/explore/:name?`: the query, unless `q` gives one.
 */
export function parseExploreState(
  search: Record<string, string | string[] | undefined>,
  name?: string,
): ExploreState {
  const value = searchSchema.parse(search);
  const datasets = value.dataset.map(readDataset);
  const baseline = value.baseline ? readDataset(value.baseline) : null;
  const pinned = [...datasets, ...(baseline ? [baseline] : [])].flatMap(({ name, version }) =>
    version === null ? [] : [[name, version] as const],
  );
  return {
    type: value.type,
    text: (value.q || name || '').trim(),
    description: value.about.trim(),
    extra: value.extra.trim(),
    extraType: joinFor(value.type, value.extra_type),
    voices: value.voice,
    voiceKeywords: value.voice_keywords !== 'off',
    trendCountry: countryCode(value.trend) ?? ANALYSIS_DEFAULTS.trendCountry,
    from: value.from,
    to: value.to,
    datasets: [...new Set(datasets.map(({ name }) => name))],
    baseline: baseline?.name ?? null,
    everything: value.everything === 'yes',
    versions: Object.fromEntries(pinned),
    countries: [...new Set(value.country)],
    filters: value.only,
    ...(value.people && { people: value.people }),
    ...(value.posts && { posts: value.posts }),
    compare: value.compare === 'before',
    reposts: value.reposts,
    ordering: value.order,
    timeZone: value.tz,
  };
}

/** What an address says besides its question where Stop was pressed before the scripts of its page were there. */
const STOP = 'stop';

export const isStopped = (search: Record<string, string | string[] | undefined>): boolean =>
  first(search[STOP]) === '1';

/** The address of the same question without its answer, by parameters. */
export const stoppedParams = (state: ExploreState): [name: string, value: string][] => [
  ...new URLSearchParams(printExploreState(state)),
  [STOP, '1'],
];

/** The query string of a state, defaults left out, keys in a fixed order; the inverse of `parseExploreState`. */
export function printExploreState(state: ExploreState): string {
  const params = new URLSearchParams();
  if (state.text) params.set('q', state.text);
  if (state.type !== ANALYSIS_DEFAULTS.queryType) params.set('type', state.type);
  if (state.description) params.set('about', state.description);
  if (state.extra) params.set('extra', state.extra);
  const join = joinFor(state.type, state.extraType);
  if (join !== ANALYSIS_DEFAULTS.extraKeywordType) params.set('extra_type', join);
  for (const voice of state.voices) params.append('voice', printVoice(voice));
  if (!state.voiceKeywords) params.set('voice_keywords', 'off');
  const versioned = (name: string) => {
    const version = state.versions[name];
    return version === undefined ? name : `${name}@${version}`;
  };
  for (const name of state.datasets) params.append('dataset', versioned(name));
  if (state.baseline) params.set('baseline', versioned(state.baseline));
  if (state.everything) params.set('everything', 'yes');
  if (state.from) params.set('from', state.from);
  if (state.to) params.set('to', state.to);
  for (const code of state.countries) params.append('country', code);
  for (const { section, key } of state.filters) params.append('only', `${section}:${key}`);
  if (state.people) params.set('people', JSON.stringify(state.people));
  if (state.posts) params.set('posts', state.posts.join(' '));
  if (state.compare) params.set('compare', 'before');
  if (state.reposts !== 'count') params.set('reposts', state.reposts);
  if (state.ordering !== 'like_count') params.set('order', state.ordering);
  if (state.timeZone !== 'UTC') params.set('tz', state.timeZone);
  if (state.trendCountry !== ANALYSIS_DEFAULTS.trendCountry) params.set('trend', state.trendCountry);
  return params.toString();
}

const DAY_MS = 86_400_000;

/** A day names its start as `from` and, as `to`, the end of that day (the window's end is exclusive). */
function toInstant(value: string | null, edge: 'from' | 'to'): string | null {
  if (value === null) return null;
  if (value.includes('T')) return new Date(value).toISOString();
  return new Date(Date.parse(`${value}T00:00:00Z`) + (edge === 'to' ? DAY_MS : 0)).toISOString();
}

/** Without words the whole of the datasets that an address names is asked for. */
export const isWhole = ({ type, text, datasets, posts }: ExploreState): boolean =>
  type === 'conversation' && text === '' && datasets.length > 0 && posts === undefined;

/** The recipe to ask the engine for. `datasets` must name at least one. */
export function recipeOfState(state: ExploreState, datasets: string[]): RecipeInput {
  const versioned = (name: string) => {
    const version = state.versions[name];
    return version === undefined ? { name } : { name, version };
  };
  return {
    type: state.type,
    text: state.text,
    ...(isWhole(state) && { whole: true as const }),
    extra_keyword: state.extra,
    extra_keyword_type: state.extraType,
    voices: state.voices,
    from: toInstant(state.from, 'from'),
    to: toInstant(state.to, 'to'),
    datasets: datasets.map(versioned),
    ...(state.baseline !== null && { baseline: versioned(state.baseline) }),
    ...(state.everything && { everything: true as const }),
    reposts: state.reposts,
    countries: state.countries,
    filters: state.filters,
    ...(state.people && { audience: state.people }),
    ...(state.posts && { post_ids: state.posts }),
    ordering: state.ordering,
    time_zone: state.timeZone,
  };
}
