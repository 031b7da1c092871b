import 'server-only';
import type { Ctx } from '@/lib/server/services/ctx';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import type { ExplorePost, Point } from './projections';
import { requireDataset } from './explore-recipe';
import { type PostIdsInput, readPostData } from './read-post-data';

export interface PostActivity {
  post: ExplorePost;
  /** Engagements by the time they were known. */
  activity: Point[];
  points: number;
}

/** A file holds one reading of each post, so there is one point, dated when the dataset took it in. */
export async function readPostActivity(ctx: Ctx, input: PostIdsInput): Promise<PostActivity[]> {
  const name = await requireDataset(ctx, input.dataset);
  const [{ updated_at: date }, posts] = await Promise.all([
    getDataset(ctx, { name }),
    readPostData(ctx, { ...input, dataset: name }),
  ]);
  return posts.map((post) => {
    const value = post.like_count + post.reply_count + post.repost_count + post.quote_count;
    return { post, activity: [{ date, value }], points: 1 };
  });
}
