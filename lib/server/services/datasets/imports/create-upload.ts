import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/domain/app-error';
import type { Import } from '@/lib/domain/datasets';
import { removeSpool, writeSpool } from '@/lib/server/data-folder/spool';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { createImportRow, createUploadRow } from '@/lib/server/stores/datasets/imports-store';
import { assertMayImport } from './authorise-import';
import { importView } from './import-view';
import { allowsPerson, beyondQuota, hasQuota, withinQuota } from './person-quota';

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
  if (hasQuota(ctx)) return withinQuota(ctx, async (room) => importView(await keepWithin(ctx, input, room)));
  const file = await spooled(ctx, input);
  return importView(await createImportRow(ctx, file));
}

async function spooled(ctx: Ctx, input: UploadInput, room?: number) {
  const id = randomUUID();
  const given = { signal: ctx.signal, announcedBytes: input.bytes, room, beyond: beyondQuota };
  const bytes = await writeSpool(id, input.body, given);
  if (bytes > 0) return { id, fileName: shownFileName(input.fileName), bytes };
  removeSpool(id);
  throw new AppError('unprocessable', 'The file is empty', { code: 'file_empty' });
}

/** Several uploads at once each had room when they began: what is too much together is refused here. */
async function keepWithin(ctx: Ctx & { actor: UserActor }, input: UploadInput, room: number) {
  const file = await spooled(ctx, input, room);
  const row = await createUploadRow(ctx, file, allowsPerson);
  if (row) return row;
  removeSpool(file.id);
  throw beyondQuota();
}
