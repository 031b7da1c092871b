import 'server-only';
import type { Recipe } from '@/lib/domain/recipe';
import type { TopicsSection } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { describeListed } from '@/lib/server/services/analysis/explore/describe-listed';
import { countsOf } from '@/lib/server/services/analysis/explore/projections';
import { type TopicInput, topicRecipe } from './topic-recipe';

export interface ClustersInput extends Omit<TopicInput, 'topic' | 'cluster'> {
  query: string;
  /** Keys of the clusters to describe; absent: the largest ones. */
  detail_of?: string[] | null;
}

const DESCRIBED = 8;
const HASHTAGS = 10;
const POSTS = 5;
const ACCOUNTS = 10;
const NOTHING = { detailed: false, hashtags: [], hashtag_counts: [], posts: [], accounts: [] };

/** The same question, asked of one cluster's posts. */
async function describeCluster(ctx: Ctx, recipe: Recipe, key: string) {
  const filters = [...recipe.filters, { section: 'topics' as const, key }];
  const { sections } = await runReport(
    ctx,
    { ...recipe, filters },
    { sections: ['hashtags', 'top_posts', 'top_accounts'] },
  );
  const hashtags = countsOf(sections.hashtags).slice(0, HASHTAGS);
  const listed = await describeListed(ctx, recipe, {
    posts: sections.top_posts?.items.slice(0, POSTS),
    accounts: sections.top_accounts?.items.slice(0, ACCOUNTS),
  });
  return {
    detailed: true,
    hashtags: hashtags.map(({ label }) => label),
    hashtag_counts: hashtags,
    ...listed,
  };
}

const clusterOf = ({ label, n, terms, ...item }: TopicsSection['items'][number]) => ({
  ...item,
  label: label ?? item.key,
  size: n,
  keywords: terms,
});

/** Clusters of the matched posts, the largest first, and what is in those that are asked about. */
export async function exploreClusters(ctx: Ctx, { query, detail_of: asked, ...input }: ClustersInput) {
  const { sections } = await runReport(ctx, await topicRecipe(ctx, { ...input, topic: query }), {
    sections: ['topics'],
  });
  const { topics } = sections;
  if (!topics) throw new Error('The report holds no topics');
  const { recipe } = topics.receipt;
  const keys = topics.items.map((item) => item.key);
  const wanted = asked ? keys.filter((key) => asked.includes(key)) : keys.slice(0, DESCRIBED);
  const described = await Promise.all(
    wanted.map(async (key) => [key, await describeCluster(ctx, recipe, key)] as const),
  );
  const details = new Map(described);
  return {
    clusters: topics.items.map((item) => ({ ...clusterOf(item), ...(details.get(item.key) ?? NOTHING) })),
    base: topics.base,
    outside: topics.outside,
    untold: topics.untold,
    receipt: topics.receipt,
    recipe,
  };
}
