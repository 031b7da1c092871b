import 'server-only';
import packageJson from '@/package.json';
import { compareKeys } from '@/lib/analysis/sections/ordering';
import { resolveWindow } from '@/lib/domain/analysis-defaults';
import { AppError } from '@/lib/domain/app-error';
import { type KeywordQuery, KeywordQueryError, parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import {
  queryTypeSchema,
  type Recipe,
  type RecipeFilter,
  type RecipeInput,
  recipeSchema,
} from '@/lib/domain/recipe';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import type { PostsQuestion } from '@/lib/server/stores/posts-question';
import type { Ctx } from '../ctx';
import { postsItemFilter } from './item-filter';

export const CODE_VERSION = packageJson.version;

/** A recipe with nothing left open: absolute window, pinned data, the query in its printed form. */
export interface ResolvedRecipe {
  recipe: Recipe;
  query: KeywordQuery;
  question: PostsQuestion;
  datasets: ResolvedDataset[];
  snapped: boolean;
  /** Equal for two recipes that give the same numbers. */
  key: string;
}

const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(2200, 0, 1);

function parseRecipe(input: RecipeInput): Recipe {
  if (!queryTypeSchema.safeParse(input.type).success) {
    const type = String(input.type).slice(0, 40);
    throw new AppError('bad_request', `Unknown query type ${type}`, {
      code: 'unknown_query_type',
      fields: { type: [`Unknown query type ${type}`] },
    });
  }
  const parsed = recipeSchema.safeParse(input);
  if (!parsed.success) {
    const fields: Record<string, string[]> = {};
    for (const issue of parsed.error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
    throw new AppError('bad_request', 'The recipe cannot be read', { fields });
  }
  if (parsed.data.type !== 'conversation') {
    throw new AppError('bad_request', `Analyses of the type ${parsed.data.type} are not yet built`, {
      code: 'not_built',
      fields: { type: ['Not yet built'] },
    });
  }
  return parsed.data;
}

/** Every post. */
const ANYTHING: KeywordQuery = { groups: [[]], exclude: [] };

function parseQuery({ text, post_ids: ids }: Recipe): KeywordQuery {
  if (ids.length > 0 && text.trim() === '') return ANYTHING;
  try {
    return parseKeywordQuery(text);
  } catch (error) {
    if (!(error instanceof KeywordQueryError)) throw error;
    throw new AppError('bad_request', error.message, {
      code: 'bad_query',
      fields: { text: [error.message] },
    });
  }
}

/** The zone as the standard spells it; offsets such as +09:00 have no name and are refused. */
function canonicalZone(name: string): string {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    if (/^[A-Za-z]/.test(zone)) return zone;
  } catch {
    // Falls through to the one error.
  }
  const message = `Unknown time zone ${name.slice(0, 60)}`;
  throw new AppError('bad_request', message, { fields: { time_zone: [message] } });
}

function windowOf(recipe: Recipe, datasets: readonly ResolvedDataset[], now: Date) {
  const ends = datasets.flatMap((dataset) => (dataset.lastPostAt ? [dataset.lastPostAt.getTime()] : []));
  const window = resolveWindow({
    from: recipe.from === null ? null : Date.parse(recipe.from),
    to: recipe.to === null ? null : Date.parse(recipe.to),
    now: now.getTime(),
    lastPostAt: ends.length === 0 ? null : Math.max(...ends),
  });
  if (window.from >= window.to) {
    const message = 'The window must end after it starts';
    throw new AppError('bad_request', message, { fields: { to: [message] } });
  }
  for (const [field, at] of [
    ['from', window.from],
    ['to', window.to],
  ] as const) {
    if (at >= EARLIEST_MS && at <= LATEST_MS) continue;
    const message = 'The window must lie between 1970 and 2200';
    throw new AppError('bad_request', message, { fields: { [field]: [message] } });
  }
  return window;
}

const pinned = ({ name, version }: ResolvedDataset) => ({ name, version });

/** Each filter once, in one order: they are all asked for, so their order says nothing. */
function distinctFilters(filters: readonly RecipeFilter[]): RecipeFilter[] {
  const byKey = new Map(filters.map((filter) => [`${filter.section} ${filter.key}`, filter]));
  return [...byKey].sort(([a], [b]) => compareKeys(a, b)).map(([, filter]) => filter);
}

/**
 * Fills in what a recipe leaves open.
 * @throws AppError `bad_request` (type, query, window, zone) or `not_found` (dataset or version).
 */
export async function resolveRecipe(ctx: Ctx, input: RecipeInput): Promise<ResolvedRecipe> {
  const asked = parseRecipe(input);
  const query = parseQuery(asked);
  const timeZone = canonicalZone(asked.time_zone);
  const datasets = await resolveDatasets(ctx, asked.datasets);
  const { from, to, snapped } = windowOf(asked, datasets, ctx.now());
  const countries = [...new Set(asked.countries.map((code) => code.toUpperCase()))].sort();
  const recipe: Recipe = {
    ...asked,
    text: query === ANYTHING ? '' : printKeywordQuery(query),
    post_ids: [...new Set(asked.post_ids)].sort(),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    datasets: datasets.map(pinned),
    countries,
    filters: distinctFilters(asked.filters),
    time_zone: timeZone,
  };
  const frame = { datasets, from, to, reposts: recipe.reposts, countries };
  const ids = recipe.post_ids.length > 0 ? [{ kind: 'ids' as const, ids: recipe.post_ids }] : [];
  const filters = [...ids, ...recipe.filters.flatMap((filter) => postsItemFilter(filter, query) ?? [])];
  const question = { frame, query, filters, ordering: recipe.ordering, timeZone };
  const owners = datasets.map((dataset) => dataset.id);
  return { recipe, query, question, datasets, snapped, key: JSON.stringify([CODE_VERSION, owners, recipe]) };
}
