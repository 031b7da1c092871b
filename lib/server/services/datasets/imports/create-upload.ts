import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/domain/app-error';
import type { Import } from '@/lib/domain/datasets';
import { writeSpool } from '@/lib/server/data-folder/spool';
import type { Ctx } from '@/lib/server/ctx';
import { createImportRow } from '@/lib/server/stores/datasets/imports-store';
import { assertMayImport } from './authorise-import';
import { importView } from './import-view';

const NAME_LENGTH = 255;

/** The last part of whatever path a client sends, without control characters; shown, never opened. */
export function shownFileName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).pop() ?? '';
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean.slice(0, NAME_LENGTH) || 'file';
}

export interface UploadInput {
  fileName: string;
  body: AsyncIterable<Uint8Array>;
  /** Content-Length, when the client gave one. */
  bytes?: number;
}

/** Stores the bytes of a file. Nothing is read from it yet. */
export async function createUpload(ctx: Ctx, input: UploadInput): Promise<Import> {
  assertMayImport(ctx);
  const id = randomUUID();
  const { signal } = ctx;
  const bytes = await writeSpool(id, input.body, { signal, announcedBytes: input.bytes });
  if (bytes === 0) throw new AppError('unprocessable', 'The file is empty');
  return importView(await createImportRow(ctx, { id, fileName: shownFileName(input.fileName), bytes }));
}
