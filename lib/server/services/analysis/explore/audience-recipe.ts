import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { type ExploreInput, exploreRecipe, requireDataset } from './explore-recipe';

/** An audience as the explore routes name it: by a query, by handles, or by posts. */
export interface AudienceInput extends Omit<ExploreInput, 'query'> {
  query?: string;
  /** The audience are their known followers, else the accounts that interact with them. */
  handles?: string[];
  tweet_ids?: string[];
}

/** All time that a post can have been written in: given posts need no window. */
export const EVER = { from: '2006-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

/** The recipe of exactly these posts, without what answers or quotes them. */
export async function postsRecipe(
  ctx: Ctx,
  input: { tweet_ids: readonly string[]; dataset?: string | null },
): Promise<RecipeInput> {
  const datasets = [{ name: await requireDataset(ctx, input.dataset) }];
  return { type: 'conversation', text: '', ...EVER, datasets, post_ids: [...input.tweet_ids] };
}

/** @throws AppError `bad_request` when nothing says which audience is meant. */
export async function audienceRecipe(ctx: Ctx, input: AudienceInput): Promise<RecipeInput> {
  const { query, handles, tweet_ids: ids, ...rest } = input;
  if (ids) return postsRecipe(ctx, { tweet_ids: ids, dataset: input.dataset });
  if (query) return exploreRecipe(ctx, { ...rest, query });
  if (handles && handles.length > 0)
    return exploreRecipe(ctx, { ...rest, query: handles.join(', '), query_type: 'handle' });
  throw fieldError('query', FIELD_RULES.one_subject, { code: 'one_subject' });
}
