import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { type ExploreInput, exploreRecipe } from './explore-recipe';

/** Words that set the matching posts apart from all posts of the datasets. */
export async function listDistinctiveKeywords(ctx: Ctx, input: ExploreInput) {
  const recipe = await exploreRecipe(ctx, input);
  const { sections } = await runReport(ctx, recipe, { sections: ['seo_keywords'] });
  return (sections.seo_keywords?.items ?? []).map(({ key, n, index }) => {
    const ratio = index?.value ?? null;
    return { keyword: key, volume: n, index: ratio === null ? null : ratio * 100 };
  });
}
