import 'server-only';
import { statSync } from 'node:fs';
import { AppError } from '@/lib/domain/app-error';
import { FAILURE_CODES } from '@/lib/domain/failure-codes';
import type { ColumnMapping, DateOrder, FileFormat, Import } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { createImportRow } from '@/lib/server/stores/datasets/imports-store';
import { assertMayImport, requireImport } from './authorise-import';
import { shownFileName } from './create-upload';
import { importView } from './import-view';
import { runImport } from './run-import';
import { assertDatasetName } from './start-import';

export interface ImportFileInput {
  /** A path on this machine: for the command line only, never from a request. */
  path: string;
  dataset: string;
  format?: FileFormat;
  mapping?: ColumnMapping;
  dateOrder?: DateOrder;
  day?: string;
}

/**
 * Imports a file where it lies, without the queue, and returns the finished import.
 * @throws AppError `not_found` without such a file, `unprocessable` when the import failed.
 */
export async function importFile(ctx: Ctx, input: ImportFileInput): Promise<Import> {
  assertMayImport(ctx);
  await assertDatasetName(ctx, input.dataset);
  const stat = statSync(input.path, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new AppError('not_found', `There is no file ${input.path}`, { code: 'no_file' });
  const { dataset, format, mapping, dateOrder, day } = input;
  const { id } = await createImportRow(ctx, {
    state: 'queued',
    fileName: shownFileName(input.path),
    bytes: stat.size,
    datasetName: dataset,
    queuedAt: ctx.now(),
    choices: { format, mapping, dateOrder, day },
  });
  await runImport(id, { now: ctx.now, file: input.path });
  const row = await requireImport(ctx, id);
  if (row.state !== 'done')
    throw new AppError('unprocessable', row.error ?? 'The import was cancelled', {
      code: FAILURE_CODES.find((code) => code === row.errorCode) ?? 'defect',
    });
  return importView(row);
}
