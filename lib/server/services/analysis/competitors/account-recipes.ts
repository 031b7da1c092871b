import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { printHandles } from '@/lib/domain/query-text';
import type { Recipe } from '@/lib/domain/recipe';
import { resolveRecipe, type ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/ctx';
import { handleRecipe, type HandlesInput } from '@/lib/server/services/analysis/handles/handle-recipe';

/** Recipes of several accounts over the same window and the same version of the data. */
export interface AccountRecipes {
  /** Lower case, without @, in the order asked. */
  handles: string[];
  /** All of them in one analysis. */
  together: ResolvedRecipe;
  /** One analysis an account: what it writes and what is written about it. */
  each: Recipe[];
  /** Only what each has written itself; what it merely passed on says nothing of it. */
  own: Recipe[];
}

/** The error names the handle in its message; the field of the recipe would say nothing to who asks. */
function withCode(error: unknown): unknown {
  if (!(error instanceof AppError) || error.options.code !== 'unknown_handle') return error;
  return new AppError(error.kind, error.message, { code: 'unknown_handle', cause: error });
}

/**
 * Pins window and data once, so that all figures of a comparison are of the same posts.
 * @throws AppError `not_found` with the code `unknown_handle`, its message naming which; as `resolveRecipe` else.
 */
export async function accountRecipes(ctx: Ctx, input: HandlesInput): Promise<AccountRecipes> {
  const handles = [...new Set(input.handles.map((handle) => handle.toLowerCase()))];
  const asked = await handleRecipe(ctx, { ...input, handles });
  try {
    const together = await resolveRecipe(ctx, asked);
    const each = handles.map((handle): Recipe => ({ ...together.recipe, text: printHandles([handle]) }));
    const own = each.map((recipe, place): Recipe => ({
      ...recipe,
      reposts: 'exclude',
      filters: [{ section: 'top_accounts', key: handles[place] ?? '' }],
    }));
    return { handles, together, each, own };
  } catch (error) {
    throw withCode(error);
  }
}

/** One report after the other, so that a comparison takes no more of the machine than an analysis. */
export async function inTurn<T, R>(items: readonly T[], work: (item: T, place: number) => Promise<R>) {
  const done: R[] = [];
  for (const [place, item] of items.entries()) done.push(await work(item, place));
  return done;
}
