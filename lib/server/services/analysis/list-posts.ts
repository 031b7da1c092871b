import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { Ordering, Recipe, RecipeInput } from '@/lib/domain/recipe';
import { rowOf } from '@/lib/domain/sections';
import type { PostItem } from '@/lib/domain/report';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { countWritingMembers, readPostsPage } from '@/lib/server/stores/posts/posts-store';
import type { Ctx } from '@/lib/server/ctx';
import { itemBehind } from './behind-item';
import type { ItemFilter } from './item-filter';
import { resolveRecipe } from './resolve-recipe';

export interface ListPostsInput {
  recipe: RecipeInput;
  /** Only the posts behind this item. */
  filter?: ItemFilter;
  /** Only what the handles of the recipe have written themselves. */
  own?: boolean;
  /** The recipe's when absent. */
  ordering?: Ordering;
  /** 1-based. */
  page: number;
  page_size: number;
}

export interface PostsPage {
  total: number;
  page: number;
  page_size: number;
  posts: PostItem[];
  /** With nothing left open: the same call with it gives the same posts. */
  recipe: Recipe;
}

const MAX_PAGE_SIZE = 200;
const MAX_OFFSET = 100_000;

/** What a trait was inferred for must not be readable as a fact about a person: the post stays, its author goes. */
function withoutPerson(post: PostItem, place: number): PostItem {
  return { ...post, key: String(place), author: '', author_name: '', url: null };
}

/** Of very few accounts that wrote posts even the number of posts behind a trait would tell a person's. */
async function assertPeople(ctx: Ctx, question: PostsQuestion): Promise<void> {
  if ((await countWritingMembers(ctx, question)) >= FEWEST_PEOPLE) return;
  throw new AppError('forbidden', `Traits of people are told of ${FEWEST_PEOPLE} accounts at least`, {
    code: 'too_few_people',
  });
}

function checkPage({ page, page_size: size }: ListPostsInput): void {
  const whole = Number.isInteger(page) && Number.isInteger(size);
  if (whole && page >= 1 && size >= 1 && size <= MAX_PAGE_SIZE && page * size <= MAX_OFFSET) return;
  throw fieldError('page', `Pages hold 1 to ${MAX_PAGE_SIZE} posts and end at post ${MAX_OFFSET}`, {
    code: 'bad_page',
  });
}

/**
 * The posts a report counts, or those behind one of its items, a page at a time.
 * @throws AppError `bad_request` for a recipe, item or page that cannot be, `not_found` for a dataset.
 */
export async function listPosts(ctx: Ctx, input: ListPostsInput): Promise<PostsPage> {
  checkPage(input);
  const anonymous = input.filter !== undefined && rowOf(input.filter.section).personal;
  const resolved = await resolveRecipe(ctx, input.recipe);
  const { recipe } = resolved;
  // The figures of share_of_voice are of the posts without the extra keyword, and so are the posts behind them.
  const ofVoices = input.filter !== undefined && rowOf(input.filter.section).kind === 'voices';
  const question = ofVoices ? { ...resolved.question, extra: undefined } : resolved.question;
  if (anonymous) await assertPeople(ctx, question);
  const behind = input.filter && (await itemBehind(ctx, input.filter, question));
  const item = input.own ? { kind: 'own' as const } : behind;
  const offset = (input.page - 1) * input.page_size;
  const { total, posts } = await readPostsPage(ctx, {
    question,
    item,
    ordering: input.ordering ?? recipe.ordering,
    offset,
    limit: input.page_size,
  });
  return {
    total,
    page: input.page,
    page_size: input.page_size,
    posts: anonymous ? posts.map((post, index) => withoutPerson(post, offset + index + 1)) : posts,
    recipe,
  };
}
