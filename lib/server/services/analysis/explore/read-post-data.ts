import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { postsByIds } from '@/lib/server/stores/posts/posts-by-ids';
import { describePosts } from './describe-listed';
import { requireDataset } from './explore-recipe';
import type { ExplorePost } from './projections';

export interface PostIdsInput {
  tweet_ids: string[];
  dataset?: string | null;
}

/** The posts that are there, in the order asked; an id that is not is left out. */
export async function readPostData(ctx: Ctx, input: PostIdsInput): Promise<ExplorePost[]> {
  const [dataset] = await resolveDatasets(ctx, [{ name: await requireDataset(ctx, input.dataset) }]);
  if (!dataset) return [];
  const posts = await postsByIds(ctx, { segments: dataset.segments, ids: input.tweet_ids });
  return describePosts(ctx, dataset, posts);
}
