import 'server-only';
import type { Ctx } from '@/lib/server/services/ctx';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { postsByIds } from '@/lib/server/stores/posts-by-ids';
import { requireDataset } from './explore-recipe';
import { type ExplorePost, explorePost } from './projections';

export interface PostIdsInput {
  tweet_ids: string[];
  dataset?: string | null;
}

/** The posts that are there, in the order asked; an id that is not is left out. */
export async function readPostData(ctx: Ctx, input: PostIdsInput): Promise<ExplorePost[]> {
  const datasets = await resolveDatasets(ctx, [{ name: await requireDataset(ctx, input.dataset) }]);
  const segments = datasets.flatMap((dataset) => dataset.segments);
  const posts = await postsByIds(ctx, { segments, ids: input.tweet_ids });
  return posts.map(explorePost);
}
