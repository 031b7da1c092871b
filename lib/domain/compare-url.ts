import { asksSomething } from './can-ask';
import { chooseDatasets, missingDatasets } from './choose-dataset';
import { MAX_COLUMNS } from './comparison';
import type { Dataset } from './datasets';
import { type ExploreState, parseExploreState, printExploreState, recipeOfState } from './explore-url';
import type { RecipeInput } from './recipe';
import type { SectionId } from './sections';

/**
 * What the address of the compare screen says: one `col` a column, each the query string of the explore screen. The
 * first is what the others are compared with.
 */
export type CompareState = ExploreState[];

function searchOf(text: string): Record<string, string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

/** Reads the address; what cannot be read falls back to its default, and columns past the fifth are left out. */
export function parseCompareState(search: URLSearchParams): CompareState {
  return search
    .getAll('col')
    .slice(0, MAX_COLUMNS)
    .map((column) => parseExploreState(searchOf(column)));
}

/** The query string of the columns; the inverse of `parseCompareState`. */
export function printCompareState(columns: CompareState): string {
  return new URLSearchParams(columns.map((column) => ['col', printExploreState(column)])).toString();
}

/** What a column asks first: how many posts it is of. */
export const COLUMN_SECTIONS: SectionId[] = ['posts'];

/** The recipe of a column among the datasets there are; null where it asks nothing, or of data that are not here. */
export function recipeOfColumn(column: ExploreState, datasets: readonly Dataset[]): RecipeInput | null {
  const available = [...datasets];
  const names = chooseDatasets(column.datasets, available).map(({ name }) => name);
  const able = asksSomething(column) && names.length > 0;
  return able && missingDatasets(column.datasets, available).length === 0
    ? recipeOfState(column, names)
    : null;
}
