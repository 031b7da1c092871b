import 'server-only';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/services/ctx';
import { type TopicInput, topicRecipe } from './topic-recipe';

/** The accounts of a topic by the engagements that their posts about it received. */
export async function listTopicAccounts(ctx: Ctx, { limit, ...input }: TopicInput & { limit: number }) {
  const { sections, totals } = await runReport(ctx, await topicRecipe(ctx, input), {
    sections: ['top_accounts'],
  });
  const { top_accounts: accounts } = sections;
  if (!accounts) throw new Error('The report holds no accounts');
  return {
    accounts: accounts.items.slice(0, limit).map(({ key, label, posts, engagements, followers }) => ({
      handle: key,
      name: label,
      posts,
      engagements,
      followers,
      following: null,
      verified: null,
    })),
    base: totals.accounts,
    receipt: accounts.receipt,
    recipe: accounts.receipt.recipe,
  };
}
