import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import { datasetNameSchema } from '@/lib/domain/datasets';
import type { Ordering, Recipe } from '@/lib/domain/recipe';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/ctx';
import { EVER } from '@/lib/server/services/analysis/explore/audience-recipe';
import { describeListed } from '@/lib/server/services/analysis/explore/describe-listed';
import type { ExplorePost } from '@/lib/server/services/analysis/explore/projections';
import { ownPostFacts } from '@/lib/server/stores/posts/post-facts';
import { handleRecipe, type HandlesInput, ownPostsRecipe } from './handle-recipe';

const TIMELINE_PAGE = 50;

type Period = Omit<HandlesInput, 'handles'>;

/** 1-based. */
interface Page {
  page: number;
  page_size: number;
}

/** What the handle has written in the period. */
export async function postsOfAccount(
  ctx: Ctx,
  { handle, ordering, page, page_size, ...period }: Period & Page & { handle: string; ordering: Ordering },
): Promise<ExplorePost[]> {
  const recipe = await ownPostsRecipe(ctx, handle, period);
  const found = await listPosts(ctx, { recipe, ordering, page, page_size });
  return (await describeListed(ctx, found.recipe, found)).posts;
}

/** The most liked posts of the handles together. */
export async function postDataOfHandles(
  ctx: Ctx,
  { page, page_size, ...input }: HandlesInput & Page,
): Promise<ExplorePost[]> {
  const recipe = await handleRecipe(ctx, input);
  const found = await listPosts(ctx, { recipe, own: true, ordering: 'like_count', page, page_size });
  return (await describeListed(ctx, found.recipe, found)).posts;
}

export interface OwnPostFacts {
  post_count: number;
  first_post: string | null;
  last_post: string | null;
  avg_likes: number | null;
  hours: number[];
  recipe: Recipe;
}

/** @throws AppError `not_found` for a dataset that is not there. */
export async function readPostMetadata(
  ctx: Ctx,
  { handle, ...period }: Period & { handle: string },
): Promise<OwnPostFacts> {
  const { question, recipe, datasets } = await resolveRecipe(ctx, await ownPostsRecipe(ctx, handle, period));
  const { posts, first, last, likes, told, hours } = await ownPostFacts(ctx, question);
  const knowsLikes = datasets.some(({ fieldsPresent }) => fieldsPresent.includes('likes'));
  return {
    post_count: posts,
    first_post: posts === 0 ? null : new Date(first).toISOString(),
    last_post: posts === 0 ? null : new Date(last).toISOString(),
    avg_likes: told === 0 || !knowsLikes ? null : likes / told,
    hours,
    recipe,
  };
}

interface Cursor {
  page: number;
  dataset: { name: string; version: number };
}

/** Page, data version and name of the dataset that the next call goes on with. */
function readCursor(cursor: string): Cursor {
  const [, page, version, rest] = /^(\d{1,6})-(\d{1,9})-(.+)$/.exec(cursor) ?? [];
  const name = datasetNameSchema.safeParse(rest).data;
  if (Number(page) >= 2 && name !== undefined)
    return { page: Number(page), dataset: { name, version: Number(version) } };
  throw fieldError('cursor', 'Not a cursor of this timeline', { code: 'bad_cursor' });
}

/** The latest posts first; the cursor pins dataset and version, so that pages neither skip nor repeat. */
export async function fetchTimeline(
  ctx: Ctx,
  { handle, cursor, dataset }: { handle: string; cursor?: string; dataset?: string | null },
): Promise<{ posts: ExplorePost[]; next?: string }> {
  const at = cursor === undefined ? null : readCursor(cursor);
  const recipe = {
    ...(await ownPostsRecipe(ctx, handle, { dataset: at?.dataset.name ?? dataset })),
    ...EVER,
  };
  const page = at?.page ?? 1;
  const found = await listPosts(ctx, {
    recipe: at ? { ...recipe, datasets: [at.dataset] } : recipe,
    ordering: 'created_at',
    page,
    page_size: TIMELINE_PAGE,
  });
  const { posts } = await describeListed(ctx, found.recipe, found);
  const [read] = found.recipe.datasets;
  const more = read !== undefined && page * TIMELINE_PAGE < found.total;
  return { posts, ...(more ? { next: `${page + 1}-${read.version}-${read.name}` } : {}) };
}
