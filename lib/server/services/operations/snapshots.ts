import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { AppError } from '@/lib/domain/app-error';
import { isDiskFull } from '@/lib/server/data-folder/disk-room';
import {
  bringUploads,
  dropUploads,
  holdUploads,
  removeForgotten,
  removeSnapshot,
  takeCopy,
} from '@/lib/server/data-folder/snapshot';
import { ownPlaces, uploadsApart } from '@/lib/server/data-folder/spool';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { readImportRow } from '@/lib/server/stores/datasets/imports-store';
import { withStillStores } from '@/lib/server/stores/still-stores';

/** Whoever can read the data folder anyway; a browser has no use for a folder. */
function assertCommandLine(ctx: Ctx): void {
  if (ctx.actor.kind !== 'cli')
    throw new AppError('forbidden', 'Backups are made on the command line', { code: 'operator' });
}

function remove(id: string): void {
  for (const place of ownPlaces()) removeSnapshot(place, id);
}

function tellFullDisk(error: unknown): never {
  if (!isDiskFull(error)) throw error;
  const text = 'The disk is full: there is no room for a copy of the database';
  throw new AppError('too_large', text, { code: 'disk_full', cause: error });
}

async function copyBoth(dataDir: string, uploads: string | null): Promise<string> {
  const id = await takeCopy(dataDir);
  try {
    if (uploads !== null) await holdUploads(uploads, id);
    return id;
  } catch (error) {
    remove(id);
    throw error;
  }
}

/**
 * A copy of the data folder as it is in one moment, beside it: writing waits while it is made, reading goes on.
 * @throws AppError `conflict` with stores on servers, `too_large` when the disk is full.
 */
export async function takeSnapshot(ctx: Ctx): Promise<{ id: string }> {
  assertCommandLine(ctx);
  const [{ dataDir }, uploads] = [env(), uploadsApart()];
  for (const place of ownPlaces()) removeForgotten(place, ctx.now());
  const began = performance.now();
  const id = await withStillStores(() => copyBoth(dataDir, uploads)).catch(tellFullDisk);
  log().info({ held_ms: Math.round(performance.now() - began) }, 'snapshot taken');
  // A row of an upload is written after its last byte: what has one now is whole, whenever the copy was made.
  try {
    if (uploads !== null) await bringUploads(uploads, dataDir, id).catch(tellFullDisk);
    await dropUploads(dataDir, id, async (upload) => (await readImportRow(upload)) !== null);
  } catch (error) {
    remove(id);
    throw error;
  }
  return { id };
}

export async function dropSnapshot(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  assertCommandLine(ctx);
  remove(id);
  return { id };
}
