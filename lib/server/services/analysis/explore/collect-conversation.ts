import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Recipe } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { describeListed } from './describe-listed';
import { exploreRecipe, type ExploreInput } from './explore-recipe';
import {
  type Count,
  countsOf,
  type ExploreAccount,
  type ExplorePost,
  type Point,
  recipeOf,
} from './projections';

export interface Conversation {
  posts: ExplorePost[];
  /** Posts by the step of the report. */
  volume: Point[];
  authors: ExploreAccount[];
  hashtags: Count[];
  recipe: Recipe;
}

/** Specification, ANA-26. */
const TOOK_TOO_LONG = 'The request took too long to process. Please try again later.';

const SECTIONS = ['conversation_volume', 'hashtags', 'top_accounts', 'top_posts'] as const;

/** @throws AppError `timeout` with the specification's message when the engine ran out of time. */
export async function collectConversation(ctx: Ctx, input: ExploreInput): Promise<Conversation> {
  const recipe = await exploreRecipe(ctx, input);
  const { sections } = await withinTime(() => runReport(ctx, recipe, { sections: [...SECTIONS] }));
  const { top_posts: posts, conversation_volume: volume, top_accounts: accounts, hashtags } = sections;
  const pinned = recipeOf(posts, volume, accounts, hashtags);
  const listed = await describeListed(ctx, pinned, { posts: posts?.items, accounts: accounts?.items });
  return {
    posts: listed.posts,
    volume: (volume?.items ?? []).flatMap(({ at, posts: value }) =>
      value === null ? [] : { date: at, value },
    ),
    authors: listed.accounts,
    hashtags: countsOf(hashtags),
    recipe: pinned,
  };
}

async function withinTime<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'timeout') throw error;
    throw new AppError('timeout', TOOK_TOO_LONG, { code: 'timeout', cause: error });
  }
}
