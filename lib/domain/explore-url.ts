import { z } from 'zod';
import { countryCode } from './country-input';
import {
  MAX_FILTERS,
  orderingSchema,
  queryTypeSchema,
  recipeFilterSchema,
  type RecipeFilter,
  type RecipeInput,
} from './recipe';

/** What the address of the explore screen says: the whole state of an analysis, so that a link reopens it. */
export interface ExploreState {
  type: z.infer<typeof queryTypeSchema>;
  text: string;
  /** ISO days or instants, UTC; null means the default window. */
  from: string | null;
  to: string | null;
  /** Dataset names; empty means the person's default. */
  datasets: string[];
  /** Data versions that a permalink pins, by dataset name. */
  versions: Record<string, number>;
  countries: string[];
  /** Only posts behind all of these items. */
  filters: RecipeFilter[];
  /** Whether figures are compared with the window before. */
  compare: boolean;
  reposts: 'count' | 'exclude';
  ordering: z.infer<typeof orderingSchema>;
  timeZone: string;
}

const instant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const list = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()));
const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const searchSchema = z.object({
  type: z.preprocess(first, queryTypeSchema.catch('conversation')),
  q: z.preprocess(first, z.string().max(10_000).catch('')),
  from: z.preprocess(first, instant.nullable().catch(null)),
  to: z.preprocess(first, instant.nullable().catch(null)),
  dataset: list.pipe(z.array(z.string()).max(20)).catch([]),
  country: list
    .pipe(z.array(z.string().max(60)).max(250))
    .transform((texts) => texts.flatMap((text) => countryCode(text) ?? []))
    .catch([]),
  reposts: z.preprocess(first, z.enum(['count', 'exclude']).catch('count')),
  only: list.transform((items) => items.flatMap(readFilter).slice(0, MAX_FILTERS)).catch([]),
  compare: z.preprocess(first, z.literal('before').optional().catch(undefined)),
  order: z.preprocess(first, orderingSchema.catch('like_count')),
  tz: z.preprocess(first, z.string().refine(isTimeZone).catch('UTC')),
});

/** `section:key`; anything else is left out. */
function readFilter(text: string): RecipeFilter[] {
  const colon = text.indexOf(':');
  const parsed = recipeFilterSchema.safeParse({ section: text.slice(0, colon), key: text.slice(colon + 1) });
  return parsed.success ? [parsed.data] : [];
}

/** `name@3` pins version 3. */
function readDataset(text: string): { name: string; version: number | null } {
  const [, name, version] = /^(.+)@(\d{1,9})$/.exec(text) ?? [];
  return name === undefined ? { name: text, version: null } : { name, version: Number(version) };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
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
  const pinned = datasets.flatMap(({ name, version }) =>
    version === null ? [] : [[name, version] as const],
  );
  return {
    type: value.type,
    text: (value.q || name || '').trim(),
    from: value.from,
    to: value.to,
    datasets: [...new Set(datasets.map(({ name }) => name))],
    versions: Object.fromEntries(pinned),
    countries: [...new Set(value.country)],
    filters: value.only,
    compare: value.compare === 'before',
    reposts: value.reposts,
    ordering: value.order,
    timeZone: value.tz,
  };
}

/** The query string of a state, defaults left out, keys in a fixed order; the inverse of `parseExploreState`. */
export function printExploreState(state: ExploreState): string {
  const params = new URLSearchParams();
  if (state.text) params.set('q', state.text);
  if (state.type !== 'conversation') params.set('type', state.type);
  for (const name of state.datasets) {
    const version = state.versions[name];
    params.append('dataset', version === undefined ? name : `${name}@${version}`);
  }
  if (state.from) params.set('from', state.from);
  if (state.to) params.set('to', state.to);
  for (const code of state.countries) params.append('country', code);
  for (const { section, key } of state.filters) params.append('only', `${section}:${key}`);
  if (state.compare) params.set('compare', 'before');
  if (state.reposts !== 'count') params.set('reposts', state.reposts);
  if (state.ordering !== 'like_count') params.set('order', state.ordering);
  if (state.timeZone !== 'UTC') params.set('tz', state.timeZone);
  return params.toString();
}

const DAY_MS = 86_400_000;

/** A day names its start as `from` and, as `to`, the end of that day (the window's end is exclusive). */
function toInstant(value: string | null, edge: 'from' | 'to'): string | null {
  if (value === null) return null;
  if (value.includes('T')) return new Date(value).toISOString();
  return new Date(Date.parse(`${value}T00:00:00Z`) + (edge === 'to' ? DAY_MS : 0)).toISOString();
}

/** The recipe to ask the engine for. `datasets` must name at least one. */
export function recipeOfState(state: ExploreState, datasets: string[]): RecipeInput {
  return {
    type: state.type,
    text: state.text,
    from: toInstant(state.from, 'from'),
    to: toInstant(state.to, 'to'),
    datasets: datasets.map((name) => {
      const version = state.versions[name];
      return version === undefined ? { name } : { name, version };
    }),
    reposts: state.reposts,
    countries: state.countries,
    filters: state.filters,
    ordering: state.ordering,
    time_zone: state.timeZone,
  };
}
