import { printExploreState, type ExploreState } from '@/lib/domain/explore-url';
import { MAX_FILTERS, type Recipe, type RecipeFilter } from '@/lib/domain/recipe';
import { route } from '@/lib/tenants/routes';

/** The same question about the window before: as long, and ending where this one starts. */
export function recipeBefore(recipe: Recipe): Recipe | null {
  if (recipe.from === null || recipe.to === null) return null;
  const [from, to] = [Date.parse(recipe.from), Date.parse(recipe.to)];
  return { ...recipe, from: new Date(2 * from - to).toISOString(), to: recipe.from };
}

/** The filters with one more, each once; the oldest goes where they would be too many. */
export function withFilter(filters: readonly RecipeFilter[], added: RecipeFilter): RecipeFilter[] {
  const others = filters.filter(({ section, key }) => section !== added.section || key !== added.key);
  return [...others, added].slice(-MAX_FILTERS);
}

/** An address that shows the same figures for as long as the data stands: absolute window, pinned versions. */
export function permalink(state: ExploreState, recipe: Recipe | null): string {
  if (!recipe) return window.location.href;
  const versions = recipe.datasets.flatMap(({ name, version }) =>
    version === undefined ? [] : [[name, version] as const],
  );
  const search = printExploreState({
    ...state,
    text: recipe.text,
    from: recipe.from,
    to: recipe.to,
    datasets: recipe.datasets.map(({ name }) => name),
    versions: Object.fromEntries(versions),
  });
  return new URL(`${route('explore')}?${search}`, window.location.origin).href;
}
