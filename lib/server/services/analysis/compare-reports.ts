import 'server-only';
import { COMPARED_SECTIONS, compareSections } from '@/lib/analysis/compare/compare-sections';
import { AppError, fieldError, renamedFields } from '@/lib/domain/app-error';
import { type Comparison, MAX_COLUMNS, MIN_COLUMNS } from '@/lib/domain/comparison';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Report } from '@/lib/domain/report';
import type { Ctx } from '@/lib/server/ctx';
import type { ReportOptions } from './report-job';
import { runReport } from './run-report';

export interface CompareInput {
  /** Two to five; the first is what the others are compared with. */
  recipes: readonly RecipeInput[];
  /** What each is called, an empty text where its question says it. */
  names?: readonly string[];
  /** All that can be compared when absent. */
  sections?: readonly SectionId[];
  /** Of false finds among all rows, 5 % when absent. */
  rate?: number;
}

/** An error of one column says which: its fields are those of the request's list. */
function ofColumn(error: unknown, column: number): unknown {
  if (!(error instanceof AppError)) return error;
  return renamedFields(error, (field) => `recipes.${column}.${field}`);
}

/** The reports with the topics of all columns together: each column alone would find others. */
async function withSameTopics(
  ctx: Ctx,
  reports: readonly Report[],
  recipes: readonly RecipeInput[],
  options: ReportOptions,
): Promise<Report[]> {
  const found: Report[] = [];
  for (const [column, report] of reports.entries()) {
    const recipe = recipes[column];
    if (!recipe) continue;
    const { sections } = await runReport(ctx, recipe, { ...options, sections: ['topics'], beside: recipes });
    found.push({ ...report, sections: { ...report.sections, ...sections } });
  }
  return found;
}

/**
 * Reports of two to five recipes side by side: every section that can be compared against the first one's.
 * The reports are computed one after the other, so that a comparison takes no more of the machine than an analysis.
 * @throws what `runReport` throws; `bad_request` for fewer than two or more than five recipes.
 */
export async function compareReports(
  ctx: Ctx,
  { recipes, names = [], sections, rate }: CompareInput,
  options: Omit<ReportOptions, 'sections'> = {},
): Promise<Comparison> {
  if (recipes.length < MIN_COLUMNS || recipes.length > MAX_COLUMNS) {
    throw fieldError('recipes', `A comparison takes ${MIN_COLUMNS} to ${MAX_COLUMNS} recipes`, {
      code: 'comparison_size',
    });
  }
  const asked = COMPARED_SECTIONS.filter((id) => sections?.includes(id) ?? true);
  // Counts are judged by how much they vary from day to day.
  const needed: SectionId[] = ['conversation_volume', ...asked.filter((id) => id !== 'topics')];
  const reports: Report[] = [];
  for (const [column, recipe] of recipes.entries()) {
    try {
      reports.push(await runReport(ctx, recipe, { ...options, sections: needed, unfit: 'leave_out' }));
    } catch (error) {
      throw ofColumn(error, column);
    }
  }
  const columns = asked.includes('topics') ? await withSameTopics(ctx, reports, recipes, options) : reports;
  return {
    schema: 'murmur.comparison/1',
    columns: reports.flatMap(({ sections: found, query, totals }, column) => {
      const recipe = found.conversation_volume?.receipt.recipe;
      const name = names[column];
      return recipe ? [{ recipe, query, totals, ...(name && { name }) }] : [];
    }),
    sections: compareSections(
      columns.map((report) => report.sections),
      asked,
      rate,
    ),
    engine_ms: reports.reduce((sum, report) => sum + report.engine_ms, 0),
  };
}
