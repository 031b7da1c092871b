import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { findQuery } from '@/lib/server/stores/saved/queries-store';
import { exploreRecipe, type ExploreInput } from './explore-recipe';
import { agePercentagesOf, type Count, countsOf, recipeOf } from './projections';

export interface DemographicsInput extends Omit<ExploreInput, 'query'> {
  query?: string;
  /** From `registerQuery`; used when there is no query. */
  audience_creator_query_id?: string;
}

export interface Demographics {
  genders: Count[];
  age_percentages: Record<string, number>;
  countries: Count[];
  cities: Count[];
  languages: Count[];
  recipe: Recipe;
}

async function recipeFor(ctx: Ctx, { query, audience_creator_query_id: id, ...rest }: DemographicsInput) {
  if (query !== undefined) return exploreRecipe(ctx, { ...rest, query });
  const found: RecipeInput | null = id === undefined ? null : await findQuery(ctx, id);
  if (found) return found;
  throw new AppError('not_found', 'There is no such query', { code: 'unknown_query' });
}

const SECTIONS = ['genders', 'age_groups', 'countries', 'cities', 'languages'] as const;

/** Genders, ages, countries, cities and languages of the people of a conversation; never of one person. */
export async function computeDemographics(ctx: Ctx, input: DemographicsInput): Promise<Demographics> {
  const recipe = await recipeFor(ctx, input);
  const { sections } = await runReport(ctx, recipe, { sections: SECTIONS });
  const { genders, age_groups: ages, countries, cities, languages } = sections;
  return {
    genders: countsOf(genders),
    age_percentages: agePercentagesOf(ages),
    countries: countsOf(countries),
    cities: countsOf(cities),
    languages: countsOf(languages),
    recipe: recipeOf(genders, ages, countries, cities, languages),
  };
}
