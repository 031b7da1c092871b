import { asksSomething } from './can-ask';
import { chooseDatasets, missingDatasets } from './choose-dataset';
import { MAX_COLUMNS, SIDE_NAME_LENGTH } from './comparison';
import type { Dataset } from './datasets';
import {
  type ExploreState,
  isWhole,
  parseExploreState,
  printExploreState,
  recipeOfState,
} from './explore-url';
import type { Recipe, RecipeInput } from './recipe';
import type { SectionId } from './sections';

/** One side: what the explore screen asks, and what is said of it here only. */
export interface Column extends ExploreState {
  /** What it is called where its question does not say it: a saved audience, a list, a dataset. */
  name?: string | undefined;
  /** All posts of its datasets were chosen; a side without words else still waits for them. */
  whole?: boolean | undefined;
}

/**
 * What the address of the compare screen says: one `col` a column, each the query string of the explore screen. The
 * first is what the others are compared with.
 */
export type CompareState = Column[];

const NAME = 'name';
const WHOLE = 'whole';

function readColumn(text: string): Column {
  const search = searchOf(text);
  const name = search[NAME]?.[0]?.trim().slice(0, SIDE_NAME_LENGTH);
  return {
    ...parseExploreState(search),
    ...(name && { name }),
    ...(search[WHOLE]?.[0] === 'yes' && { whole: true }),
  };
}

function printColumn(column: Column): string {
  const params = new URLSearchParams(printExploreState(column));
  if (column.name) params.set(NAME, column.name);
  if (column.whole) params.set(WHOLE, 'yes');
  return params.toString();
}

function searchOf(text: string): Record<string, string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

/** Reads the address; what cannot be read falls back to its default, and columns past the fifth are left out. */
export function parseCompareState(search: URLSearchParams): CompareState {
  return search.getAll('col').slice(0, MAX_COLUMNS).map(readColumn);
}

/** The query string of the columns; the inverse of `parseCompareState`. */
export function printCompareState(columns: CompareState): string {
  return new URLSearchParams(columns.map((column) => ['col', printColumn(column)])).toString();
}

/** What a column asks first: how many posts it is of. */
export const COLUMN_SECTIONS: SectionId[] = ['posts'];

/** Whether a column asks anything yet. */
export const asksOfColumn = (column: Column): boolean =>
  asksSomething(column) || (column.whole === true && isWhole(column));

/** What a comparison of these sides is asked with. */
export function comparisonOf(sides: readonly { recipe: Recipe; name?: string | undefined }[]) {
  const recipes = sides.map(({ recipe }) => recipe);
  const names = sides.map(({ name }) => name ?? '');
  return { recipes, ...(names.some(Boolean) && { names }) };
}

/** The recipe of a column among the datasets there are; null where it asks nothing, or of data that are not here. */
export function recipeOfColumn(column: Column, datasets: readonly Dataset[]): RecipeInput | null {
  const available = [...datasets];
  const names = chooseDatasets(column.datasets, available).map(({ name }) => name);
  const able = asksOfColumn(column) && names.length > 0;
  return able && missingDatasets(column.datasets, available).length === 0
    ? recipeOfState(column, names)
    : null;
}
