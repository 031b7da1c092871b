import 'server-only';
import type { Locale } from '@/lib/domain/locales';
import type { Report } from '@/lib/domain/report';
import { SHARE_FILE_TYPES, type ShareFileFormat } from '@/lib/domain/sharing';
import type { FileAnswer } from '@/lib/contracts/core/endpoint';
import type { Ctx } from '@/lib/server/ctx';
import { exportName } from '@/lib/server/services/exports/create-csv';
import { slidesOf } from '@/lib/server/services/exports/create-pptx';
import { drawPdf } from '@/lib/server/services/exports/pdf/pdf-thread';
import { reportModel } from '@/lib/server/services/exports/pdf/report-model';
import { reportPages } from '@/lib/server/services/exports/sheets/report-pages';
import { writeWorkbook } from '@/lib/server/services/exports/sheets/write-workbook';
import { type Opening, requireShare } from './open-share';

interface Frozen {
  title: string;
  message: string;
  createdAt: Date;
  report: Report;
}

/** A frozen report as a file: the same figures as on its page, whatever has become of the data. */
export async function frozenFile(
  { signal }: Pick<Ctx, 'signal'>,
  { title, message, createdAt: now, report }: Frozen,
  { format, locale }: { format: ShareFileFormat; locale: Locale },
): Promise<FileAnswer> {
  const name = exportName(report);
  const contentType = SHARE_FILE_TYPES[format];
  if (format === 'pptx') return { ...(await slidesOf(report, { locale, title, message, now })), contentType };
  if (format === 'pdf') {
    const bytes = await drawPdf(reportModel(report, { locale, title, now }), signal);
    return { bytes, fileName: `${name}.pdf`, contentType };
  }
  const bytes = await writeWorkbook(reportPages(report, title, locale), { title, createdAt: now });
  return { bytes, fileName: `${name}.xlsx`, contentType };
}

/** @throws AppError as `requireShare`; `timeout` for a PDF that takes over a minute. */
export async function readShareFile(
  ctx: Ctx,
  { format, locale, ...opening }: Opening & { format: ShareFileFormat; locale: Locale },
): Promise<FileAnswer> {
  return frozenFile(ctx, await requireShare(ctx, opening), { format, locale });
}
