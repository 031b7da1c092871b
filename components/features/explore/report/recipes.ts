import { type Column, printCompareState } from '@/lib/domain/compare-url';
import { isWhole, parseExploreState, printExploreState, type ExploreState } from '@/lib/domain/explore-url';
import type { ReportQuery } from '@/lib/domain/report';
import { MAX_FILTERS, type Recipe, type RecipeFilter } from '@/lib/domain/recipe';
import { route } from '@/lib/tenants/routes';

type Span = Pick<Recipe, 'from' | 'to'>;
/** What a question is held against: the window before it, or of all days their halves, or another question. */
export type ComparedWith = 'before' | 'halves' | 'query';

/** The same question about the window before: as long, and ending where this one starts. */
export function recipeBefore(recipe: Recipe): Recipe | null {
  if (recipe.from === null || recipe.to === null) return null;
  const [from, to] = [Date.parse(recipe.from), Date.parse(recipe.to)];
  return { ...recipe, from: new Date(2 * from - to).toISOString(), to: recipe.from };
}

/** The later half of the question's window, and the earlier one. */
function recipeHalves({ from, to }: Recipe): [Span, Span] | null {
  // Posts of one moment have no halves.
  if (from === null || to === null || Date.parse(to) - Date.parse(from) < 2) return null;
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();
  return [
    { from: middle, to },
    { from, to: middle },
  ];
}

/** The filters with one more, each once; the oldest goes where they would be too many. */
export function withFilter(filters: readonly RecipeFilter[], added: RecipeFilter): RecipeFilter[] {
  const others = filters.filter(({ section, key }) => section !== added.section || key !== added.key);
  return [...others, added].slice(-MAX_FILTERS);
}

/** The state with the recipe's own window and data, so that it shows the same figures for as long as the data stands. */
function pinnedState(state: ExploreState, recipe: Recipe): ExploreState {
  const { baseline, datasets } = recipe;
  const versions = [...datasets, ...(baseline ? [baseline] : [])].flatMap(({ name, version }) =>
    version === undefined ? [] : [[name, version] as const],
  );
  return {
    ...state,
    text: recipe.text,
    from: recipe.from,
    to: recipe.to,
    datasets: recipe.datasets.map(({ name }) => name),
    baseline: baseline?.name ?? null,
    everything: recipe.everything === true,
    versions: Object.fromEntries(versions),
  };
}

/** An address that shows the same figures for as long as the data stands: absolute window, pinned versions. */
export function permalink(state: ExploreState, recipe: Recipe | null): string {
  if (!recipe) return window.location.href;
  const search = printExploreState(pinnedState(state, recipe));
  return new URL(`${route('explore')}?${search}`, window.location.origin).href;
}

/** Path of a comparison of these questions, about the data and window of this analysis. */
export function compareTextsPath(
  state: ExploreState,
  recipe: Recipe | null,
  texts: readonly string[],
): string {
  const own = recipe ? pinnedState(state, recipe) : state;
  const columns = texts.map((text) => ({ ...own, text, description: '', voices: [], compare: false }));
  return `${route('compare')}?${printCompareState(columns)}`;
}

/** Path of the analysis of one account over the data and window of this one; versions stay pinned where they are. */
export function handlePath(state: ExploreState, recipe: Recipe | null, handle: string): string {
  const window = recipe && { from: recipe.from, to: recipe.to };
  const own = {
    type: 'handle' as const,
    text: `@${handle}`,
    description: '',
    extra: '',
    voices: [],
    filters: [],
  };
  return `${route('explore')}?${printExploreState({ ...state, ...window, ...own })}`;
}

interface ComparedQuestion {
  state: ExploreState;
  recipe: Recipe | null;
  query: Pick<ReportQuery, 'window'> | null;
}

/** Path of a comparison that starts from this analysis; null where there is nothing of the kind to compare it with. */
export function comparePath({ state, recipe, query }: ComparedQuestion, other: ComparedWith): string | null {
  // Where no post lies outside the window, nothing is before it.
  const everything = query?.window === 'everything';
  if (everything ? other === 'before' : other === 'halves') return null;
  const first = { ...state, compare: false };
  const { from, to, datasets } = recipe ? pinnedState(first, recipe) : first;
  const asked: ExploreState = { ...first, from, to, datasets };
  const own: Column = { ...asked, ...(isWhole(asked) && { whole: true }) };
  const halves = other === 'halves' && recipe ? recipeHalves(recipe) : null;
  if (other === 'halves' && !halves) return null;
  if (halves) return `${route('compare')}?${printCompareState(halves.map((half) => ({ ...own, ...half })))}`;
  const before = recipe && recipeBefore(recipe);
  const second: Column =
    other === 'before' && before
      ? { ...own, from: before.from, to: before.to }
      : { ...parseExploreState({}), type: own.type, from, to, datasets };
  return `${route('compare')}?${printCompareState([own, second])}`;
}
