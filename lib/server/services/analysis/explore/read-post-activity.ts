import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
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

/**
 * A file holds one reading of each post, so there is one point, dated when the dataset took it in; none where the
 * dataset tells no engagements.
 */
export async function readPostActivity(ctx: Ctx, input: PostIdsInput): Promise<PostActivity[]> {
  const name = await requireDataset(ctx, input.dataset);
  const [{ updated_at: date }, posts] = await Promise.all([
    getDataset(ctx, { name }),
    readPostData(ctx, { ...input, dataset: name }),
  ]);
  return posts.map((post) => {
    const figures = [post.like_count, post.reply_count, post.repost_count, post.quote_count];
    const known = figures.filter((figure) => figure !== null);
    if (known.length === 0) return { post, activity: [], points: 0 };
    return { post, activity: [{ date, value: known.reduce((sum, figure) => sum + figure, 0) }], points: 1 };
  });
}
