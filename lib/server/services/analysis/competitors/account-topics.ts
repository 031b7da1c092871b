import 'server-only';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { type Count, countsOf } from '@/lib/server/services/analysis/explore/projections';
import type { HandlesInput } from '@/lib/server/services/analysis/handles/handle-recipe';
import { accountRecipes, inTurn } from './account-recipes';

/** Topics of what each account has written itself, by handle. @throws AppError as `accountRecipes`. */
export async function topicsOfAccounts(ctx: Ctx, input: HandlesInput): Promise<Record<string, Count[]>> {
  const { handles, own } = await accountRecipes(ctx, input);
  const topics = await inTurn(own, async (recipe) => {
    const { sections } = await runReport(ctx, recipe, { sections: ['topics'] });
    return countsOf(sections.topics);
  });
  return Object.fromEntries(handles.map((handle, place) => [handle, topics[place] ?? []]));
}
