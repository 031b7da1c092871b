import 'server-only';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/domain/app-error';
import { env } from '../env';

/** Left free on the disk whatever comes in: both stores write while an import runs. */
export const KEPT_FREE_BYTES = 512 * 1024 ** 2;
/** An import that runs stops here, while both stores can still write what they must. */
const STOP_BELOW_BYTES = 256 * 1024 ** 2;

/** Words of the operating system and of the engine (codes 75 and 243) for a disk without room. */
const NO_ROOM = /ENOSPC|no space left on device|NOT_ENOUGH_SPACE|could not extend file|disk is full/i;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The one message for a disk without room. */
export function diskFull(cause?: unknown): AppError {
  return new AppError(
    'too_large',
    'The disk is full. Nothing of this file was kept and the dataset is as it was. Free some space and run it again.',
    { code: 'disk_full', cause },
  );
}

/** The same for any other write. */
export function noRoom(cause?: unknown): AppError {
  return new AppError(
    'no_room',
    'The disk of this server is full. Nothing was changed. Please try again when there is room.',
    { code: 'disk_full', cause },
  );
}

/**
 * Left free for PostgreSQL's embedded engine: it never gets up again when its log finds no room (16 MB at once), so
 * nothing is written once so little is left.
 */
const ENGINE_KEPT_BYTES = 64 * 1024 ** 2;

/** @throws AppError `no_room` when the embedded engine of this folder must not write. */
export function assertEngineRoom(folder: string): void {
  if (freeBytes(folder) < ENGINE_KEPT_BYTES) throw noRoom();
}

/** Whether an error, or one that caused it, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.options.code === 'disk_full';
  if ('code' in error && error.code === 'ENOSPC') return true;
  return NO_ROOM.test(error.message) || isDiskFull(error.cause);
}

/** @throws AppError `no_room` when so many bytes more would leave the disk without room. */
export function assertRoomFor(file: string, bytes: number): void {
  if (freeBytes(path.dirname(file)) - bytes < KEPT_FREE_BYTES) throw noRoom();
}

/** Room for new data on the disk of the data folder, in bytes; never negative. */
export function roomBytes(): number {
  return Math.max(0, freeBytes(env().dataDir) - KEPT_FREE_BYTES);
}

/** True when an import must stop before the stores themselves run out of room. */
export function isNearlyFull(): boolean {
  return freeBytes(env().dataDir) < STOP_BELOW_BYTES;
}
