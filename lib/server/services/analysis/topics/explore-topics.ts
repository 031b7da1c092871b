import 'server-only';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { requireDataset } from '@/lib/server/services/analysis/explore/explore-recipe';
import { type TopicInput, topicRecipe } from './topic-recipe';

const DAY_MS = 86_400_000;
const RANGE_MS = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, '90d': 90 * DAY_MS } as const;

export interface XploreInput extends Omit<TopicInput, 'topic' | 'cluster'> {
  query: string;
  range?: keyof typeof RANGE_MS | 'all' | null;
}

/** The window of a range: it ends with the last post of the dataset, which it holds. */
async function windowOf(ctx: Ctx, { from, to, range, dataset }: XploreInput) {
  if (from || to || !range) return { from, to };
  const name = await requireDataset(ctx, dataset);
  const [found] = await resolveDatasets(ctx, [{ name }]);
  if (!found?.lastPostAt || !found.firstPostAt) return { from, to };
  const end = found.lastPostAt.getTime() + 1;
  const start = range === 'all' ? found.firstPostAt.getTime() : end - RANGE_MS[range];
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
}

/** What is talked about around a query. */
export async function exploreTopics(ctx: Ctx, input: XploreInput) {
  const recipe = await topicRecipe(ctx, {
    topic: input.query,
    country: input.country,
    dataset: input.dataset,
    ...(await windowOf(ctx, input)),
  });
  const { topics } = (await runReport(ctx, recipe, { sections: ['topics'] })).sections;
  if (!topics) throw new Error('The report holds no topics');
  return {
    topics: topics.items.map(({ key, label, n, share, low, high, terms }) => ({
      topic: label ?? key,
      posts: n,
      share,
      low,
      high,
      keywords: terms,
    })),
    base: topics.base,
    outside: topics.outside,
    limits: topics.receipt.limits,
    recipe: topics.receipt.recipe,
  };
}
