import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { type AudienceInput, audienceRecipe } from './audience-recipe';
import { agePercentagesOf, recipeOf } from './projections';

/** Percent of each age group of an audience; never of one person. */
export async function computeAgeGroups(ctx: Ctx, input: AudienceInput) {
  const recipe = await audienceRecipe(ctx, input);
  const { age_groups: ages } = (await runReport(ctx, recipe, { sections: ['age_groups'] })).sections;
  return {
    age_percentages: agePercentagesOf(ages),
    base: ages?.base ?? 0,
    unknown: ages?.unknown ?? 0,
    recipe: recipeOf(ages),
  };
}
