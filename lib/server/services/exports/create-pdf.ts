import 'server-only';
import type { RecipeInput, SectionId } from '@/lib/domain/recipe';
import type { Locale } from '@/lib/i18n/locales';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/services/ctx';
import { type ExportFile, exportName } from './create-csv';
import { drawPdf } from './pdf/pdf-thread';
import { reportModel } from './pdf/report-model';

export interface ReportPdfInput {
  recipe: RecipeInput;
  locale: Locale;
  sections?: SectionId[];
  title?: string;
  /** Address of the analysis on the page that asks; its site gives the links to the method pages. */
  link?: string;
}

/** The report of a recipe on paper. @throws AppError `timeout`, and as `runReport` */
export async function createReportPdf(ctx: Ctx, input: ReportPdfInput): Promise<ExportFile> {
  const report = await runReport(ctx, input.recipe, { sections: input.sections });
  const origin = input.link ? new URL(input.link).origin : undefined;
  const { locale, title, link } = input;
  const model = reportModel(report, { locale, title, link, origin, now: ctx.now() });
  return { bytes: await drawPdf(model, ctx.signal), fileName: `${exportName(report)}.pdf` };
}
