'use client';

import { useEndpoint } from '@/lib/client/use-endpoint';
import { createReport } from '@/lib/contracts/analysis';
import { createComparison } from '@/lib/contracts/compare';
import { type Comparison, MIN_COLUMNS } from '@/lib/domain/comparison';
import type { Dataset } from '@/lib/domain/datasets';
import {
  asksOfColumn,
  type Column,
  COLUMN_SECTIONS,
  comparisonOf,
  recipeOfColumn,
} from '@/lib/domain/compare-url';
import type { Recipe } from '@/lib/domain/recipe';
import type { Report } from '@/lib/domain/report';
import { missingDatasets } from '@/lib/domain/choose-dataset';

/** How one column stands: nothing asked, on its way, refused, or its totals. */
export type ColumnResult =
  | { status: 'empty' }
  | { status: 'loading'; slow: boolean }
  | { status: 'error'; message: string; retry: (() => void) | null }
  | { status: 'ready'; report: Report; recipe: Recipe; name: string | undefined };

const EMPTY: ColumnResult = { status: 'empty' };

function useColumn(state: Column | undefined, datasets: readonly Dataset[] | undefined): ColumnResult {
  const missing = state && datasets ? missingDatasets(state.datasets, [...datasets]) : [];
  const asked = state !== undefined && asksOfColumn(state);
  const recipe = state ? recipeOfColumn(state, datasets ?? []) : null;
  const { data, error, tookTooLong, mutate } = useEndpoint(
    createReport,
    recipe && { body: { recipe, sections: COLUMN_SECTIONS } },
    { keepPreviousData: false, slow: true },
  );
  if (!asked) return EMPTY;
  if (missing.length > 0) return { status: 'error', message: missing.join(', '), retry: null };
  if (error) return { status: 'error', message: error.message, retry: () => void mutate() };
  const exact = data?.sections.posts?.receipt.recipe;
  return data && exact
    ? { status: 'ready', report: data, recipe: exact, name: state.name }
    : { status: 'loading', slow: tookTooLong };
}

/** Each column on its own: one that fails or waits leaves the others as they are. */
export function useColumns(
  [a, b, c, d, e]: readonly Column[],
  datasets: readonly Dataset[] | undefined,
): ColumnResult[] {
  const results = [
    useColumn(a, datasets),
    useColumn(b, datasets),
    useColumn(c, datasets),
    useColumn(d, datasets),
    useColumn(e, datasets),
  ];
  return results.slice(0, [a, b, c, d, e].filter(Boolean).length);
}

/** A comparison, with the place among the columns that each of its own columns has. */
export interface Compared {
  comparison: Comparison | undefined;
  places: number[];
  error: string | undefined;
  loading: boolean;
  slow: boolean;
  retry: () => void;
}

/** The comparison of the columns that have an answer, once none is on its way any more. */
export function useComparison(results: readonly ColumnResult[]): Compared {
  const ready = results.flatMap((result, place) =>
    result.status === 'ready' ? [{ place, recipe: result.recipe, name: result.name }] : [],
  );
  const waiting = results.some(({ status }) => status === 'loading');
  const able = !waiting && ready.length >= MIN_COLUMNS;
  const { data, error, isLoading, tookTooLong, mutate } = useEndpoint(
    createComparison,
    able ? { body: comparisonOf(ready) } : null,
    { keepPreviousData: false, slow: true },
  );
  return {
    comparison: able ? data : undefined,
    places: ready.map(({ place }) => place),
    error: error?.message,
    loading: isLoading,
    slow: tookTooLong,
    retry: () => void mutate(),
  };
}
