import 'server-only';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';

/** What is asked again has no window of its own and reads the newest data. */
export async function standingRecipe(ctx: Ctx, input: RecipeInput): Promise<Recipe> {
  const { recipe } = await resolveRecipe(ctx, input);
  const { baseline, datasets } = recipe;
  return {
    ...recipe,
    ...{ from: null, to: null, datasets: datasets.map(({ name }) => ({ name })) },
    ...(baseline && { baseline: { name: baseline.name } }),
  };
}
