import 'server-only';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { listAccounts } from '@/lib/server/services/analysis/explore/describe-listed';
import { exploreRecipe } from '@/lib/server/services/analysis/explore/explore-recipe';
import type { ExploreAccount } from '@/lib/server/services/analysis/explore/projections';

/** Quotes make several words one phrase; a quote inside would end it. */
const phrase = (keyword: string) =>
  /^[#@]\S+$/.test(keyword) ? keyword : `"${keyword.replaceAll('"', ' ').trim()}"`;

/** The accounts that receive the most engagements with posts that hold one of the keywords. */
export async function accountsForKeywords(
  ctx: Ctx,
  input: { keywords: string[]; limit: number; dataset?: string | null },
): Promise<ExploreAccount[]> {
  const query = input.keywords.map(phrase).join(' OR ');
  const recipe = await exploreRecipe(ctx, {
    query,
    exclude_keywords: [],
    countries: [],
    dataset: input.dataset,
  });
  const { sections } = await runReport(ctx, recipe, { sections: ['top_accounts'] });
  return listAccounts(ctx, sections.top_accounts, input.limit);
}
