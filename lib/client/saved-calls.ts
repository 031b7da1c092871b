import { createSavedAudience, listSavedAudiences } from '@/lib/contracts/saved-audiences';
import { type AudienceUsage, listSavedLists } from '@/lib/contracts/saved-lists';
import { exploreQueryAnalyzer } from '@/lib/contracts/explore';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { PAGE_SIZE } from '@/lib/contracts/core/paging';
import { type Recipe, recipeSchema, recipeTitle } from '@/lib/domain/recipe';
import { type SavedAudience, savedQueryType, type SavedQueryType } from '@/lib/domain/saved';
import { caller } from './caller';
import { request, type RequestOptions } from './request-client';

/** The list of saved audiences as the specification asks for it (AUD-34). An empty ad account means any. */
export function savedAudiencesInput(given: {
  type: SavedQueryType | 'all';
  adAccountId?: string;
  deleted?: boolean;
}): RequestInput<typeof listSavedAudiences> {
  const { type, adAccountId = '', deleted } = given;
  return {
    query: {
      ...caller(),
      ad_account_id: adAccountId,
      query_type: type,
      ...(deleted && { deleted: 'true' as const }),
    },
  };
}

/** Saved lists of the person. */
export function savedListsInput(deleted = false): RequestInput<typeof listSavedLists> {
  return { query: { ...caller(), ...(deleted && { deleted: 'true' as const }) } };
}

/** The rows of all pages, each once. */
async function allRows<Row extends { id: string }>(ask: (page: number) => Promise<Row[]>): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const [before, more] = [rows.size, await ask(page)];
    for (const row of more) rows.set(row.id, row);
    if (more.length < PAGE_SIZE || rows.size === before) return [...rows.values()];
  }
}

/** The first page is what an input without one asks for. */
const onPage = (page: number) => (page === 1 ? {} : { page });

export const askSavedAudiences = (
  { query }: RequestInput<typeof listSavedAudiences>,
  options: RequestOptions,
): Promise<SavedAudience[]> =>
  allRows((page) => request(listSavedAudiences, { query: { ...query, ...onPage(page) } }, options));

export const askSavedLists = (
  { query }: RequestInput<typeof listSavedLists>,
  options: RequestOptions,
): Promise<AudienceUsage[]> =>
  allRows((page) => request(listSavedLists, { query: { ...query, ...onPage(page) } }, options));

/** What the registered query says of a recipe; the recipe itself goes with the audience. */
function queryOf(recipe: Recipe): RequestInput<typeof exploreQueryAnalyzer>['body'] {
  const { text, type, countries, from, to, datasets, post_ids: ids } = recipe;
  return {
    ...caller(),
    ad_account_id: '',
    query: text.trim() || ids.join(', ') || recipeTitle(recipe),
    query_type: type,
    countries,
    ...{ from, to },
    dataset: datasets[0]?.name ?? null,
  };
}

export interface SaveInput {
  recipe: Recipe;
  /** Where it is no analysis of the recipe's own type. */
  type?: SavedQueryType;
  name: string;
  folder: string;
  tags: string[];
  notes: string;
}

/** Registers a recipe as a query. @returns the id that a saved audience refers to. */
export async function registerRecipe(recipe: Recipe): Promise<string> {
  const { audience_creator_query_id: id } = await request(exploreQueryAnalyzer, { body: queryOf(recipe) });
  return id;
}

/** Saves an audience under a registered query (AUD-30 to AUD-33, AUD-35). @throws RequestError. */
export function createAudience(id: string, { recipe, type, ...given }: SaveInput): Promise<SavedAudience> {
  return request(createSavedAudience, {
    body: {
      ...caller(),
      ...given,
      audience_creator_query_id: id,
      query_type: type ?? savedQueryType(recipe.type),
      query: recipe.text || recipeTitle(recipe),
      recipe: recipeSchema.parse(recipe),
    },
  });
}
