import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { listAccounts } from './describe-listed';
import { exploreRecipe, type ExploreInput } from './explore-recipe';
import type { ExploreAccount } from './projections';

/** The accounts of a conversation by the engagements their matching posts received. */
export async function listTopAccounts(ctx: Ctx, input: ExploreInput): Promise<ExploreAccount[]> {
  const { sections } = await runReport(ctx, await exploreRecipe(ctx, input), { sections: ['top_accounts'] });
  return listAccounts(ctx, sections.top_accounts);
}
