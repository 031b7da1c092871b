import 'server-only';
import { AppError, renamedFields } from '@/lib/domain/app-error';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import { COMPARISONS_EACH, type SavedComparison } from '@/lib/domain/saved-comparisons';
import type { Ctx } from '@/lib/server/ctx';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  addComparisonRow,
  changeComparisonRow,
  type ComparisonRow,
  listComparisonRows,
  removeComparisonRow,
} from '@/lib/server/stores/saved/saved-comparisons-store';

const noComparison = () =>
  new AppError('not_found', 'There is no such saved comparison', { code: 'unknown_comparison' });

const view = ({ id, name, notes, sides, createdAt }: ComparisonRow): SavedComparison => ({
  ...{ id, name, notes, sides },
  created_at: createdAt.toISOString(),
});

export async function listComparisons(ctx: Ctx): Promise<SavedComparison[]> {
  return (await listComparisonRows(requirePerson(ctx).id)).map(view);
}

/** What a side asks, pinned; an error says of which. */
async function sideOf(ctx: Ctx, recipe: RecipeInput, place: number): Promise<Recipe> {
  try {
    return (await resolveRecipe(ctx, recipe)).recipe;
  } catch (error) {
    throw error instanceof AppError ? renamedFields(error, (field) => `recipes.${place}.${field}`) : error;
  }
}

interface SaveInput {
  id: string;
  name: string;
  notes: string;
  recipes: readonly RecipeInput[];
  names?: readonly string[] | undefined;
}

/**
 * Keeps what the sides ask, of data that the caller may read.
 * @throws AppError `conflict` (code `full`) beyond 200, `not_found` for the id of somebody else's, and as `resolveRecipe`.
 */
export async function saveComparison(
  ctx: Ctx,
  { id, name, notes, recipes, names = [] }: SaveInput,
): Promise<SavedComparison> {
  const person = requirePerson(ctx);
  const sides: SavedComparison['sides'] = [];
  for (const [place, asked] of recipes.entries()) {
    const recipe = await sideOf(ctx, asked, place);
    const called = names[place];
    sides.push({ recipe, ...(called && { name: called }) });
  }
  const row = { id, userId: person.id, name, notes, sides, createdAt: ctx.now() };
  const added = await addComparisonRow(row, COMPARISONS_EACH);
  if (added === 'taken') throw noComparison();
  if (added === 'full')
    throw new AppError('conflict', `At most ${COMPARISONS_EACH} comparisons can be kept. Remove one first.`, {
      code: 'full',
    });
  return view(added);
}

/** @throws AppError `not_found` for somebody else's. */
export async function changeComparison(
  ctx: Ctx,
  id: string,
  { name, notes }: { name?: string | undefined; notes?: string | undefined },
): Promise<SavedComparison> {
  const change = { ...(name !== undefined && { name }), ...(notes !== undefined && { notes }) };
  const row = await changeComparisonRow(requirePerson(ctx).id, id, change);
  if (!row) throw noComparison();
  return view(row);
}

/** @throws AppError `not_found` for somebody else's. */
export async function removeComparison(ctx: Ctx, id: string): Promise<void> {
  if (!(await removeComparisonRow(requirePerson(ctx).id, id))) throw noComparison();
}
