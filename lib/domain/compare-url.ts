import { MAX_COLUMNS } from './comparison';
import { type ExploreState, parseExploreState, printExploreState } from './explore-url';

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
