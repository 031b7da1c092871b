import 'server-only';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { ownAudienceRecipe } from '@/lib/contracts/own-audience';
import { AppError } from '@/lib/domain/app-error';
import { MAX_BLOCK_VALUES, type ObservedBlock } from '@/lib/domain/audience-blocks';
import type { Recipe } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { recipeOfBlocks } from '@/lib/server/services/analysis/audience-builder/measure-audience';
import { requireOwn } from './own-account';
import { readableAround } from './posts/own-frame';

/** A recipe takes so many. */
const MOST_DATASETS = 20;

/** A block holds so many of them; the blocks are joined. */
const chosen = (handles: readonly string[]): ObservedBlock[] =>
  Array.from({ length: Math.ceil(handles.length / MAX_BLOCK_VALUES) }, (_, at) => ({
    ...{ kind: 'accounts', operator: 'or' },
    values: handles.slice(at * MAX_BLOCK_VALUES, (at + 1) * MAX_BLOCK_VALUES),
  }));

/**
 * An audience of chosen accounts, or of all that name the own account in their posts, in the data in which engagers are
 * looked for. @throws AppError `not_found` (code `no_posts`) while no posts are kept anywhere around it.
 */
export async function audienceRecipe(
  ctx: Ctx,
  { handles }: BodyOf<typeof ownAudienceRecipe>,
): Promise<Recipe> {
  const account = await requireOwn(ctx);
  const around = (await readableAround(ctx, account)).slice(0, MOST_DATASETS);
  const naming: ObservedBlock = { kind: 'posted_about', operator: 'or', values: [`@${account.handle}`] };
  const datasets = around.map(({ name }) => ({ name }));
  const recipe = datasets.length > 0 && recipeOfBlocks(handles ? chosen(handles) : [naming], datasets);
  if (!recipe) throw new AppError('not_found', 'No posts are kept around this account', { code: 'no_posts' });
  return recipe;
}
