import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** Data folders lie in memory where there is room for them: every commit waits for the disk. */
export function placeOfFolders(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
