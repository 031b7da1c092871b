import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { saveQuery } from '@/lib/server/stores/saved/queries-store';
import { exploreRecipe, type ExploreInput } from './explore-recipe';

/** Keeps what was asked under an id, which saved audiences refer to. */
export async function registerQuery(
  ctx: Ctx,
  input: ExploreInput,
): Promise<{ audience_creator_query_id: string }> {
  return { audience_creator_query_id: await saveQuery(ctx, await exploreRecipe(ctx, input)) };
}
