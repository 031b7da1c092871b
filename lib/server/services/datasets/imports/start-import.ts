import 'server-only';
import { existsSync } from 'node:fs';
import { AppError, fieldError } from '@/lib/domain/app-error';
import {
  type ColumnMapping,
  datasetNameSchema,
  type DateOrder,
  type FileFormat,
  type Import,
} from '@/lib/domain/datasets';
import { spoolPath } from '@/lib/server/data-folder/spool';
import { enqueueImport } from '@/lib/server/queue/queue';
import type { Ctx } from '@/lib/server/ctx';
import { findWritableDataset, SAMPLE_PERSON } from '@/lib/server/stores/datasets/datasets-store';
import type { ImportChoices } from '@/lib/server/stores/datasets/import-record';
import { type ImportRow, moveImport } from '@/lib/server/stores/datasets/imports-store';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { requireImport } from './authorise-import';
import { assertRoom, diskEstimate } from './disk-estimate';
import { assertTakesPosts } from './commit-import';
import { importView } from './import-view';

export interface StartInput {
  id: string;
  dataset: string;
  title?: string;
  format?: FileFormat;
  mapping?: ColumnMapping;
  dateOrder?: DateOrder;
  day?: string;
  /** The posts the dataset has are taken out in the moment those of the file come in. */
  replace?: boolean;
}

/** @throws AppError `bad_request` for a name that is none, `conflict` for the sample world's. */
export async function assertDatasetName(ctx: Ctx, name: string): Promise<void> {
  const parsed = datasetNameSchema.safeParse(name);
  if (!parsed.success) {
    throw fieldError('dataset', FIELD_RULES.dataset_name, { code: 'dataset_name' });
  }
  const existing = await findWritableDataset(ctx, name);
  if (existing?.isSample || name === 'sample' || name === SAMPLE_PERSON)
    throw fieldError('dataset', 'This name belongs to the sample world', {
      code: 'dataset_sample',
      kind: 'conflict',
    });
}

function choicesOf(row: ImportRow, input: StartInput): ImportChoices {
  return {
    format: input.format ?? row.choices?.format,
    mapping: input.mapping ?? row.choices?.mapping,
    dateOrder: input.dateOrder ?? row.choices?.dateOrder,
    day: input.day ?? row.choices?.day,
    title: input.title ?? row.choices?.title,
    replace: input.replace ?? row.choices?.replace,
  };
}

function assertFits(row: ImportRow): void {
  if (row.preview) assertRoom(diskEstimate(row.bytes, row.preview));
}

/**
 * Queues an uploaded file, or runs a failed one again with the same or other choices.
 * @throws AppError `conflict` without the file or when it has been started, `too_large` (code `disk_full`) without room.
 */
export async function startImport(ctx: Ctx, input: StartInput): Promise<Import> {
  const row = await requireImport(ctx, input.id);
  await assertDatasetName(ctx, input.dataset);
  if (!existsSync(spoolPath(row.id)))
    throw new AppError('conflict', 'The file is no longer there; upload it again', { code: 'file_gone' });
  assertFits(row);
  const existing = await findWritableDataset(ctx, input.dataset);
  const choices = choicesOf(row, input);
  assertTakesPosts(existing, choices.replace ?? false);
  const queued = await moveImport(ctx, row.id, ['uploaded', 'failed'], 'queued', {
    datasetName: input.dataset,
    datasetId: existing?.id ?? null,
    choices,
    queuedAt: ctx.now(),
    attempts: 0,
    finishedAt: null,
    error: null,
    errorCode: null,
  });
  if (!queued) throw new AppError('conflict', 'This import has been started already', { code: 'state' });
  await enqueueImport(row.id);
  return importView(queued);
}
