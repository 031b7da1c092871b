import { type ExploreState, parseExploreState, printExploreState } from './explore-url';
import type { Recipe } from './recipe';

/** The state of the explore screen that asks this recipe; `pinned`: about the data versions that the recipe names. */
export function stateOfRecipe(recipe: Recipe, { pinned }: { pinned: boolean }): ExploreState {
  const versions = recipe.datasets.flatMap(({ name, version }) =>
    pinned && version !== undefined ? [[name, version] as const] : [],
  );
  return {
    ...parseExploreState({}),
    type: recipe.type,
    text: recipe.text,
    extra: recipe.extra_keyword,
    extraType: recipe.extra_keyword_type,
    voices: recipe.voices,
    from: recipe.from,
    to: recipe.to,
    datasets: recipe.datasets.map(({ name }) => name),
    versions: Object.fromEntries(versions),
    countries: recipe.countries,
    filters: recipe.filters,
    ...(recipe.audience && { people: recipe.audience }),
    ...(recipe.post_ids.length > 0 && { posts: recipe.post_ids }),
    reposts: recipe.reposts,
    ordering: recipe.ordering,
    timeZone: recipe.time_zone,
  };
}

/** The query string of the explore screen that asks this recipe. */
export function searchOfRecipe(recipe: Recipe, choice: { pinned: boolean }): string {
  return printExploreState(stateOfRecipe(recipe, choice));
}
