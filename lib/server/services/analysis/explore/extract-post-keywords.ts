import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { postsRecipe } from './audience-recipe';
import { countsOf, recipeOf } from './projections';
import type { PostIdsInput } from './read-post-data';

/** Keywords and hashtags of given posts. */
export async function extractPostKeywords(ctx: Ctx, input: PostIdsInput) {
  const recipe = await postsRecipe(ctx, input);
  const { keywords, hashtags } = (await runReport(ctx, recipe, { sections: ['keywords', 'hashtags'] }))
    .sections;
  return { keywords: countsOf(keywords), hashtags: countsOf(hashtags), recipe: recipeOf(keywords, hashtags) };
}
