import 'server-only';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Locale } from '@/lib/domain/locales';
import type { Ctx } from '@/lib/server/ctx';
import { reportPages } from './report-pages';
import { type SheetFile, writeWorkbook } from './write-workbook';

export interface ReportSheetInput {
  recipe: RecipeInput;
  sections?: SectionId[];
  title?: string;
  /** Language of the labels; the receipts stay as they are. */
  locale?: Locale;
}

/** The report of a recipe as a spreadsheet; computed here, so that every number has its receipt. */
export async function createReportSheet(ctx: Ctx, input: ReportSheetInput): Promise<SheetFile> {
  const report = await runReport(ctx, input.recipe, { sections: input.sections, unfit: 'leave_out' });
  const title = input.title ?? 'Murmur analysis';
  const bytes = await writeWorkbook(reportPages(report, title, input.locale), {
    title,
    createdAt: ctx.now(),
  });
  const days = [report.query.from, report.query.to].map((at) => at.slice(0, 10)).join('_');
  return { bytes, fileName: `murmur_${report.query.datasets.join('+').slice(0, 60)}_${days}.xlsx` };
}
