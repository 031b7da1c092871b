import 'server-only';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { type ExploreInput, exploreRecipe } from '@/lib/server/services/analysis/explore/explore-recipe';
import { listAccounts } from '@/lib/server/services/analysis/explore/describe-listed';
import {
  agePercentagesOf,
  type Count,
  countsOf,
  type ExploreAccount,
  recipeOf,
} from '@/lib/server/services/analysis/explore/projections';
import { saveQuery } from '@/lib/server/stores/saved/queries-store';
import { handleRecipe, type HandlesInput } from './handle-recipe';

const SECTIONS = [
  'audience_size',
  'genders',
  'age_groups',
  'countries',
  'cities',
  'languages',
  'interests',
  'keywords',
  'top_accounts',
] as const;

/** The specification's AnalyzerResult. */
export interface AudienceAnalysis {
  /** What saved audiences refer to. */
  audience_creator_query_id: string;
  size: number | null;
  demographics: {
    genders: Count[];
    countries: Count[];
    cities: Count[];
    languages: Count[];
    age_percentages: Record<string, number>;
  };
  age_percentages: Record<string, number>;
  interests: Count[];
  keywords: Count[];
  top_accounts: ExploreAccount[];
  recipe: Recipe;
}

async function analyse(ctx: Ctx, recipe: RecipeInput): Promise<AudienceAnalysis> {
  const { sections, totals } = await runReport(ctx, recipe, { sections: SECTIONS });
  const agePercentages = agePercentagesOf(sections.age_groups);
  const pinned = recipeOf(sections.audience_size, sections.keywords);
  return {
    audience_creator_query_id: await saveQuery(ctx, pinned),
    size: totals.accounts,
    demographics: {
      genders: countsOf(sections.genders),
      countries: countsOf(sections.countries),
      cities: countsOf(sections.cities),
      languages: countsOf(sections.languages),
      age_percentages: agePercentages,
    },
    age_percentages: agePercentages,
    interests: countsOf(sections.interests),
    keywords: countsOf(sections.keywords),
    top_accounts: await listAccounts(ctx, sections.top_accounts),
    recipe: pinned,
  };
}

export async function analyseHandles(ctx: Ctx, input: HandlesInput): Promise<AudienceAnalysis> {
  return analyse(ctx, await handleRecipe(ctx, input));
}

/** @throws AppError `bad_request` (code `bad_query`) for a query that cannot be read. */
export async function analyseQuery(ctx: Ctx, input: ExploreInput): Promise<AudienceAnalysis> {
  return analyse(ctx, await exploreRecipe(ctx, { ...input, query_type: 'keyword' }));
}
