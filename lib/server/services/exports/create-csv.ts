import 'server-only';
import { strToU8, zipSync } from 'fflate';
import { AppError } from '@/lib/domain/app-error';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Report } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { itemWords } from '@/lib/server/services/site/item-words';
import { receiptFile, reportCsv } from './csv-files';

/** A finished file for a person to keep. */
export interface ExportFile {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
}

/** `murmur_drinks_2026-11-01_2026-11-10`: datasets and the days asked about, as in the sheet's name. */
export function exportName({ query }: Pick<Report, 'query'>): string {
  const days = [query.from, query.to].map((at) => at.slice(0, 10)).join('_');
  return `murmur_${query.datasets.join('+').slice(0, 60)}_${days}`;
}

/** One table of one section. @throws AppError `not_found` when the section has no such part, and as `runReport`. */
export async function createSectionCsv(
  ctx: Ctx,
  input: { recipe: RecipeInput; section: SectionId; part?: string },
): Promise<ExportFile> {
  const report = await runReport(ctx, input.recipe, { sections: [input.section] });
  const file = reportCsv(report, itemWords(ctx.client.locale)).find(
    ({ part }) => part === (input.part ?? null),
  );
  if (!file) throw new AppError('not_found', 'This section has no such table', { code: 'unknown_table' });
  return { bytes: new TextEncoder().encode(file.text), fileName: `${exportName(report)}_${file.name}` };
}

/** Every table of the report and `receipt.json` in one zip. @throws as `runReport` */
export async function createCsvBundle(
  ctx: Ctx,
  input: { recipe: RecipeInput; sections?: SectionId[] },
): Promise<ExportFile> {
  const report = await runReport(ctx, input.recipe, { sections: input.sections, unfit: 'leave_out' });
  const files = reportCsv(report, itemWords(ctx.client.locale));
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]));
  const bytes = zipSync(
    { ...entries, 'receipt.json': strToU8(receiptFile(report, files)) },
    { mtime: ctx.now() },
  );
  return { bytes: new Uint8Array(bytes), fileName: `${exportName(report)}_csv.zip` };
}
