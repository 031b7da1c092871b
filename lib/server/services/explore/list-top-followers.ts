import 'server-only';
import type { Ctx } from '@/lib/server/services/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { audienceRecipe } from './audience-recipe';
import { accountsOf, type ExploreAccount } from './projections';

export interface TopFollowersInput {
  handles: string[];
  limit: number;
  dataset?: string | null;
}

/** The largest of the accounts that mention one of the handles. */
export async function listTopFollowers(ctx: Ctx, input: TopFollowersInput): Promise<ExploreAccount[]> {
  const { handles, limit, dataset } = input;
  const recipe = await audienceRecipe(ctx, { handles, dataset, exclude_keywords: [], countries: [] });
  const { sections } = await runReport(ctx, recipe, { sections: ['largest_followers'] });
  return accountsOf(sections.largest_followers).slice(0, limit);
}
