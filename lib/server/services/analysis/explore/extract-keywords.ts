import 'server-only';
import type { Recipe } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { exploreRecipe, type ExploreInput } from './explore-recipe';
import { type Count, countsOf, recipeOf } from './projections';

export interface ExtractedKeywords {
  keywords: Count[];
  hashtags: Count[];
  /** Distinct authors of the matching posts. */
  size: number | null;
  recipe: Recipe;
}

export async function extractKeywords(ctx: Ctx, input: ExploreInput): Promise<ExtractedKeywords> {
  const recipe = await exploreRecipe(ctx, input);
  const { sections, totals } = await runReport(ctx, recipe, { sections: ['keywords', 'hashtags'] });
  const { keywords, hashtags } = sections;
  return {
    keywords: countsOf(keywords),
    hashtags: countsOf(hashtags),
    size: totals.accounts,
    recipe: recipeOf(keywords, hashtags),
  };
}
