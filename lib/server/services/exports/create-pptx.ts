import 'server-only';
import type { Locale } from '@/lib/domain/locales';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Report } from '@/lib/domain/report';
import type { SectionId } from '@/lib/domain/sections';
import type { Ctx } from '@/lib/server/ctx';
import { receiptNumber } from '@/lib/server/services/analysis/receipt-number';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { type ExportFile, exportName } from './create-csv';
import { reportModel } from './pdf/report-model';
import { deckModel } from './pptx/deck-model';
import { writeDeck } from './pptx/write-deck';

interface Slides {
  locale: Locale;
  title?: string;
  /** What the sender says about it. */
  message?: string;
  now: Date;
}

/** A report that is there already as slides. */
export async function slidesOf(report: Report, { locale, title, message, now }: Slides): Promise<ExportFile> {
  const model = reportModel(report, { locale, title, now });
  const bytes = await writeDeck(deckModel(report, model, { message, receipt: receiptNumber(report) }));
  return { bytes, fileName: `${exportName(report)}.pptx` };
}

export interface ReportSlidesInput {
  recipe: RecipeInput;
  locale: Locale;
  sections?: SectionId[];
  title?: string;
}

/** The report of a recipe as slides with charts that can be edited. @throws AppError as `runReport` */
export async function createReportSlides(ctx: Ctx, input: ReportSlidesInput): Promise<ExportFile> {
  const asked = { sections: input.sections, unfit: 'leave_out', findings: true } as const;
  const report = await runReport(ctx, input.recipe, asked);
  return slidesOf(report, { locale: input.locale, title: input.title, now: ctx.now() });
}
