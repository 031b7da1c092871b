import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/server/env';

const uuid = /^[0-9a-f-]{36}$/;

/** Of the disk that several processes see, where one is named; else below the data folder. */
function mediaFolder(): string {
  const { MURMUR_UPLOADS_DIR, dataDir } = env();
  return path.join(MURMUR_UPLOADS_DIR ? path.resolve(MURMUR_UPLOADS_DIR) : dataDir, 'media');
}

function pathIn(folder: string, id: string): string {
  if (!uuid.test(id)) throw new TypeError('Not an id');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, id);
}

/** Where a finished file lies. */
export const filePath = (id: string): string => pathIn(path.join(mediaFolder(), 'kept'), id);

/** Where a file grows that is on its way in. */
export const partPath = (id: string): string => pathIn(path.join(mediaFolder(), 'parts'), id);
