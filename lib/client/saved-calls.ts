import { createSavedAudience, type listSavedAudiences } from '@/lib/contracts/saved-audiences';
import type { listSavedLists } from '@/lib/contracts/saved-lists';
import { exploreQueryAnalyzer } from '@/lib/contracts/explore';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { type Recipe, recipeSchema } from '@/lib/domain/recipe';
import { type SavedAudience, savedQueryType, type SavedQueryType } from '@/lib/domain/saved';
import { request } from './request-client';
import { personalStorage } from './storage';

/** What is sent along to say in whose name; the server believes only the credential. */
const caller = () => ({ email: personalStorage.get('email') ?? '' });

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

/** What the registered query says of a recipe; the recipe itself goes with the audience. */
function queryOf(recipe: Recipe): RequestInput<typeof exploreQueryAnalyzer>['body'] {
  const { text, type, countries, from, to, datasets, post_ids: ids } = recipe;
  return {
    ...caller(),
    ad_account_id: '',
    query: text.trim() || ids.join(', '),
    query_type: type,
    countries,
    ...{ from, to },
    dataset: datasets[0]?.name ?? null,
  };
}

export interface SaveInput {
  recipe: Recipe;
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
export function createAudience(id: string, { recipe, ...given }: SaveInput): Promise<SavedAudience> {
  return request(createSavedAudience, {
    body: {
      ...caller(),
      ...given,
      audience_creator_query_id: id,
      query_type: savedQueryType(recipe.type),
      query: recipe.text,
      recipe: recipeSchema.parse(recipe),
    },
  });
}
