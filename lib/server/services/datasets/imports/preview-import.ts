import 'server-only';
import { createReadStream } from 'node:fs';
import { AppError } from '@/lib/domain/app-error';
import type { ColumnMapping, DateOrder, FileFormat, Import } from '@/lib/domain/datasets';
import { spoolPath } from '@/lib/server/data-folder/spool';
import type { Ctx } from '@/lib/server/ctx';
import { previewFile } from '@/lib/server/sources/table-file/preview';
import { changeImport } from '@/lib/server/stores/datasets/imports-store';
import { requireImport } from './authorise-import';
import { importView } from './import-view';

export interface PreviewInput {
  id: string;
  format?: FileFormat;
  /** Laid over what was recognised; '' takes a field away. */
  mapping?: ColumnMapping;
  dateOrder?: DateOrder;
  day?: string;
}

/** Looks at the first rows of an uploaded file and remembers what it found. */
export async function previewImport(ctx: Ctx, input: PreviewInput): Promise<Import> {
  const row = await requireImport(ctx, input.id);
  if (row.state !== 'uploaded' && row.state !== 'failed') {
    throw new AppError('conflict', 'Only a file that is not being imported can be previewed', {
      code: 'state',
    });
  }
  const { id, format, mapping, dateOrder, day } = input;
  const preview = await previewFile(() => createReadStream(spoolPath(id)), row.fileName, {
    format,
    mapping,
    dateOrder,
    day,
  });
  await changeImport(ctx, id, { preview, choices: { ...row.choices, format, mapping, dateOrder, day } });
  return importView({ ...row, preview });
}
