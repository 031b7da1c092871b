import { printExploreState } from '@/lib/domain/explore-url';
import type { Recipe } from '@/lib/domain/recipe';
import { stateOfRecipe } from '@/lib/domain/recipe-address';
import { route } from '@/lib/tenants/routes';

/** Address of the analysis of one account over the data and window of a recipe. */
export function handleAddress(recipe: Recipe, handle: string): string {
  const state = stateOfRecipe(recipe, { pinned: false });
  const own = {
    type: 'handle' as const,
    text: `@${handle}`,
    description: '',
    extra: '',
    voices: [],
    filters: [],
  };
  return `${route('explore')}?${printExploreState({ ...state, ...own })}`;
}
