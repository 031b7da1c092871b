import 'server-only';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import type { Ctx } from '@/lib/server/ctx';
import { describeListed } from '@/lib/server/services/analysis/explore/describe-listed';
import { type TopicInput, topicRecipe } from './topic-recipe';

const PAGE = 100;

/** The first posts about a topic in the order asked. */
export async function listTopicPosts(ctx: Ctx, input: TopicInput) {
  const recipe = await topicRecipe(ctx, input);
  const page = await listPosts(ctx, { recipe, page: 1, page_size: PAGE });
  const { posts } = await describeListed(ctx, page.recipe, page);
  return { posts, total: page.total, recipe: page.recipe };
}
