import 'server-only';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Locale } from '@/lib/domain/locales';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { reportModel } from './pdf/report-model';
import { reportMarkdown } from './report-markdown';

/** The report of a recipe as Markdown. @throws as `runReport` */
export async function createReportText(
  ctx: Ctx,
  input: { recipe: RecipeInput; locale: Locale; sections?: SectionId[]; title?: string },
): Promise<string> {
  const asked = { sections: input.sections, unfit: 'leave_out', findings: true } as const;
  const report = await runReport(ctx, input.recipe, asked);
  return reportMarkdown(reportModel(report, { locale: input.locale, title: input.title, now: ctx.now() }));
}
