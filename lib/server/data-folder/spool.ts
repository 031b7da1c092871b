import 'server-only';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@/lib/domain/app-error';
import { env } from '../env';
import { freeBytes, isDiskFull, KEPT_FREE_BYTES } from './disk-room';
import { readOrCreate } from './secrets';

const CHECK_EVERY_BYTES = 64 * 1024 * 1024;

const uuid = /^[0-9a-f-]{36}$/;

/** Below the data folder, or on a disk that several processes see. */
function uploadsFolder(): string {
  const { MURMUR_UPLOADS_DIR, dataDir } = env();
  return MURMUR_UPLOADS_DIR ? path.resolve(MURMUR_UPLOADS_DIR) : path.join(dataDir, 'uploads');
}

/** The folder of uploads where it is no part of the data folder, else null. */
export function uploadsApart(): string | null {
  const folder = uploadsFolder();
  return folder === path.join(env().dataDir, 'uploads') ? null : folder;
}

/** Where this process keeps files: the data folder, and the uploads where they lie apart. */
export function ownPlaces(): string[] {
  const apart = uploadsApart();
  return apart === null ? [env().dataDir] : [env().dataDir, apart];
}

/** Names the folder of uploads: processes that see the same one work through the same queue of imports. */
export function uploadsName(): string {
  const folder = uploadsFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readOrCreate(path.join(folder, '.name')).slice(0, 16);
}

/** Where the bytes of an upload lie. */
export function spoolPath(id: string): string {
  if (!uuid.test(id)) throw new TypeError('Not an import id');
  return path.join(uploadsFolder(), id);
}

export function removeSpool(id: string): void {
  rmSync(spoolPath(id), { force: true });
}

/** Ids of files that nobody has written to since. */
export function spooledBefore(before: Date): string[] {
  const folder = uploadsFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readdirSync(folder).filter((name) => {
    const stat = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return uuid.test(name) && stat !== undefined && stat.mtime < before;
  });
}

function assertRoom(folder: string, wanted: number): void {
  if (freeBytes(folder) - wanted < KEPT_FREE_BYTES) {
    throw new AppError('too_large', 'There is not enough free disk space for this file', {
      code: 'disk_full',
    });
  }
}

/** @throws what `beyond` makes of a file that its person has no room for, or `too_large` for one that nobody may have. */
function assertSize(bytes: number, { room = Infinity, beyond }: Room = {}): void {
  if (bytes > room && beyond) throw beyond();
  const limit = env().MURMUR_IMPORT_MAX_BYTES;
  if (bytes <= limit) return;
  throw new AppError(
    'too_large',
    `The file is larger than ${Math.floor(limit / 1024 ** 2)} MB, the most one import may have`,
    { code: 'file_too_large' },
  );
}

/** How many bytes a file may have at most for its person, and what is said beyond them. */
interface Room {
  room?: number;
  beyond?: () => AppError;
}

/**
 * Streams a body to disk and makes it durable. Nothing is left behind when it fails or is cut off.
 * @returns the number of bytes.
 * @throws AppError `too_large` past the limit or when the disk is nearly full; the signal's reason when aborted.
 */
export async function writeSpool(
  id: string,
  body: AsyncIterable<Uint8Array>,
  options: Room & { signal: AbortSignal; announcedBytes?: number },
): Promise<number> {
  const file = spoolPath(id);
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  assertSize(options.announcedBytes ?? 0, options);
  assertRoom(folder, options.announcedBytes ?? 0);
  const handle = await open(file, 'wx', 0o600);
  try {
    let bytes = 0;
    let checkedAt = 0;
    for await (const chunk of body) {
      options.signal.throwIfAborted();
      bytes += chunk.length;
      assertSize(bytes, options);
      if (bytes - checkedAt > CHECK_EVERY_BYTES) {
        assertRoom(folder, 0);
        checkedAt = bytes;
      }
      await handle.writeFile(chunk);
    }
    options.signal.throwIfAborted();
    await handle.sync();
    return bytes;
  } catch (error) {
    await rm(file, { force: true });
    if (!isDiskFull(error) || error instanceof AppError) throw error;
    throw new AppError('too_large', 'The disk is full', { code: 'disk_full', cause: error });
  } finally {
    await handle.close();
  }
}
