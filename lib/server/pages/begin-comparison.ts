import 'server-only';
import { createReport } from '@/lib/contracts/analysis';
import { createComparison } from '@/lib/contracts/compare';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { listDatasets as datasetsEndpoint } from '@/lib/contracts/datasets';
import { type Column, COLUMN_SECTIONS, comparisonOf, recipeOfColumn } from '@/lib/domain/compare-url';
import { MIN_COLUMNS } from '@/lib/domain/comparison';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { begun, ctxOfPage } from './page-ctx';
import { type Answers, inTime } from './in-time';

export interface BegunComparison {
  answers: Answers;
  /** With what comes while the page is written; null where nothing more is on its way. */
  later: Promise<Answers> | null;
}

/** Asks how many posts a column is of. @returns its exact recipe. */
async function beginColumn(ctx: Ctx, recipe: RecipeInput, answers: Answers): Promise<Recipe | undefined> {
  const report = await runReport(ctx, recipe, { sections: COLUMN_SECTIONS });
  answers[endpointKey(createReport, { body: { recipe, sections: COLUMN_SECTIONS } })] = report;
  return report.sections.posts?.receipt.recipe;
}

/** Fills in the answers as they come. What is refused is left out: the browser asks it and says why. */
async function fill(
  ctx: Ctx,
  asked: readonly { recipe: RecipeInput; name?: string | undefined }[],
  answers: Answers,
): Promise<void> {
  const sides: { recipe: Recipe; name?: string | undefined }[] = [];
  for (const { recipe, name } of asked) {
    const exact = await beginColumn(ctx, recipe, answers);
    if (!exact) return;
    sides.push({ recipe: exact, name });
  }
  if (sides.length < MIN_COLUMNS) return;
  const body = comparisonOf(sides);
  answers[endpointKey(createComparison, { body })] = await compareReports(ctx, body);
}

/** What the compare screen of an address would ask first. @returns null where the browser had better ask itself. */
export function beginComparison(
  headers: Headers,
  columns: readonly Column[],
): Promise<BegunComparison | null> {
  return begun(headers, async () => {
    const ctx = await ctxOfPage(headers, createComparison);
    const datasets = await listDatasets(ctx);
    const answers: Answers = { [endpointKey(datasetsEndpoint, {})]: datasets };
    const asked = columns.flatMap((column) => {
      const recipe = recipeOfColumn(column, datasets);
      return recipe ? [{ recipe, name: column.name }] : [];
    });
    if (asked.length === 0) return { answers, later: null };
    return inTime(ctx, answers, (own) => fill(own, asked, answers));
  });
}
