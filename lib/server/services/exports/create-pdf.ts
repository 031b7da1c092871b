import 'server-only';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Locale } from '@/lib/domain/locales';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { requireMember } from '@/lib/server/services/people/teams/authorise-team';
import { findLogo } from '@/lib/server/stores/people/logos-store';
import { type ExportFile, exportName } from './create-csv';
import { drawPdf } from './pdf/pdf-thread';
import { type ReportBrand, reportModel } from './pdf/report-model';

export interface ReportPdfInput {
  recipe: RecipeInput;
  locale: Locale;
  sections?: SectionId[];
  title?: string;
  /** Number or slug of a team of the caller, whose name and logo it carries. */
  team?: string | number;
  /** Address of the analysis on the page that asks; its site gives the links to the method pages. */
  link?: string;
}

async function brandOf(ctx: Ctx, key: string | number | undefined): Promise<ReportBrand | null> {
  if (key === undefined) return null;
  const { team } = await requireMember(ctx, key);
  const logo = team.logo === '' ? null : await findLogo(team.logo);
  if (!logo) return { name: team.name, logo: null };
  // The writer of PDF files knows no WebP.
  const { default: sharp } = await import('sharp');
  const png = await sharp(logo.bytes).resize({ height: 96, withoutEnlargement: true }).png().toBuffer();
  return { name: team.name, logo: `data:image/png;base64,${png.toString('base64')}` };
}

/**
 * The report of a recipe on paper.
 * @throws AppError `timeout`, `not_found` for a team that is none of the caller's, and as `runReport`
 */
export async function createReportPdf(ctx: Ctx, input: ReportPdfInput): Promise<ExportFile> {
  const brand = await brandOf(ctx, input.team);
  const asked = { sections: input.sections, unfit: 'leave_out', findings: true } as const;
  const report = await runReport(ctx, input.recipe, asked);
  const origin = input.link ? new URL(input.link).origin : undefined;
  const { locale, title, link } = input;
  const model = reportModel(report, { locale, title, link, origin, brand, now: ctx.now() });
  return { bytes: await drawPdf(model, ctx.signal), fileName: `${exportName(report)}.pdf` };
}
