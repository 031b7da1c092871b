import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ordering, Recipe, RecipeInput } from '@/lib/domain/recipe';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/services/ctx';
import { type ExplorePost, explorePostOfItem } from '@/lib/server/services/explore/projections';
import { ownPostFacts } from '@/lib/server/stores/own-posts';
import { type HandlesInput, ownPostsRecipe } from './handle-recipe';

const LISTED = 100;
const TIMELINE_PAGE = 50;
/** All time that a post can have been written in: a timeline needs no window. */
const EVER = { from: '2006-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

type Period = Omit<HandlesInput, 'handles'>;

/** What the handle has written in the period. */
export async function postsOfAccount(
  ctx: Ctx,
  { handle, ordering, ...period }: Period & { handle: string; ordering: Ordering },
): Promise<ExplorePost[]> {
  const recipe = await ownPostsRecipe(ctx, handle, period);
  const { posts } = await listPosts(ctx, { recipe, ordering, page: 1, page_size: LISTED });
  return posts.map(explorePostOfItem);
}

/** The most liked posts of the handles together. */
export async function postDataOfHandles(ctx: Ctx, input: HandlesInput): Promise<ExplorePost[]> {
  const { handles, ...period } = input;
  const lists: ExplorePost[][] = [];
  for (const handle of new Set(handles.map((name) => name.toLowerCase())))
    lists.push(await postsOfAccount(ctx, { ...period, handle, ordering: 'like_count' }));
  return lists
    .flat()
    .sort((a, b) => b.like_count - a.like_count || (a.id < b.id ? -1 : 1))
    .slice(0, LISTED);
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
  const { posts, first, last, likes, hours } = await ownPostFacts(ctx, question);
  const knowsLikes = datasets.some(({ fieldsPresent }) => fieldsPresent.includes('likes'));
  return {
    post_count: posts,
    first_post: posts === 0 ? null : new Date(first).toISOString(),
    last_post: posts === 0 ? null : new Date(last).toISOString(),
    avg_likes: posts === 0 || !knowsLikes ? null : likes / posts,
    hours,
    recipe,
  };
}

/** The page and the data version that the next call goes on with. */
function readCursor(cursor: string | undefined): { page: number; version?: number } {
  if (cursor === undefined) return { page: 1 };
  const [, page, version] = /^(\d{1,6})-(\d{1,9})$/.exec(cursor) ?? [];
  if (page === undefined || Number(page) < 2) {
    const message = 'Not a cursor of this timeline';
    throw new AppError('bad_request', message, { fields: { cursor: [message] } });
  }
  return { page: Number(page), version: Number(version) };
}

/** The latest posts first; the cursor pins the data, so that pages neither skip nor repeat. */
export async function fetchTimeline(
  ctx: Ctx,
  input: { handle: string; cursor?: string; dataset?: string | null },
): Promise<{ posts: ExplorePost[]; next?: string }> {
  const { page, version } = readCursor(input.cursor);
  const recipe: RecipeInput = { ...(await ownPostsRecipe(ctx, input.handle, input)), ...EVER };
  const [dataset] = recipe.datasets;
  const pinned =
    dataset && version !== undefined ? { ...recipe, datasets: [{ ...dataset, version }] } : recipe;
  const found = await listPosts(ctx, {
    recipe: pinned,
    ordering: 'created_at',
    page,
    page_size: TIMELINE_PAGE,
  });
  const more = page * TIMELINE_PAGE < found.total;
  const read = found.recipe.datasets[0]?.version ?? 0;
  return {
    posts: found.posts.map(explorePostOfItem),
    ...(more ? { next: `${page + 1}-${read}` } : {}),
  };
}
