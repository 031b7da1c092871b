import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { audienceRecipe } from './audience-recipe';
import { listAccounts } from './describe-listed';
import type { ExploreAccount } from './projections';

export interface TopFollowersInput {
  handles: string[];
  limit: number;
  dataset?: string | null;
}

/** The largest of the audience: known followers of the handles, else the accounts that interacted with them. */
export async function listTopFollowers(ctx: Ctx, input: TopFollowersInput): Promise<ExploreAccount[]> {
  const { handles, limit, dataset } = input;
  const recipe = await audienceRecipe(ctx, { handles, dataset, exclude_keywords: [], countries: [] });
  const { sections } = await runReport(ctx, recipe, { sections: ['largest_followers'] });
  return listAccounts(ctx, sections.largest_followers, limit);
}
