import 'server-only';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { describeListed } from '@/lib/server/services/analysis/explore/describe-listed';
import { type TopicInput, topicRecipe } from './topic-recipe';

/** The accounts of a topic by the engagements that their posts about it received. */
export async function listTopicAccounts(ctx: Ctx, { limit, ...input }: TopicInput & { limit: number }) {
  const { sections, totals } = await runReport(ctx, await topicRecipe(ctx, input), {
    sections: ['top_accounts'],
  });
  const { top_accounts: accounts } = sections;
  if (!accounts) throw new Error('The report holds no accounts');
  const { recipe } = accounts.receipt;
  const items = accounts.items.slice(0, limit);
  const listed = await describeListed(ctx, recipe, { accounts: items });
  return {
    accounts: listed.accounts.map((account, place) => ({
      ...account,
      engagements: items[place]?.engagements ?? null,
    })),
    base: totals.accounts,
    receipt: accounts.receipt,
    recipe,
  };
}
