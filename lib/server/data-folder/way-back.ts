import 'server-only';
import path from 'node:path';
import { AppError } from '@/lib/domain/app-error';
import { log } from '../log';
import { isDiskFull } from './disk-room';

/** What to do about a damaged store. */
export const WAY_BACK =
  'The way back: stop the server, move the data folder aside, and restore the newest backup with `npm run murmur -- restore FILE`.';

const NAMES = { postgres: 'people, teams and datasets (PostgreSQL)', clickhouse: 'posts (ClickHouse)' };

/** Opens an embedded store. @throws AppError `unavailable` (code `store_damaged`) in words a person can act on. */
export async function openInWords<T>(
  store: keyof typeof NAMES,
  folder: string,
  opening: Promise<T>,
): Promise<T> {
  try {
    return await opening;
  } catch (cause) {
    if (cause instanceof AppError || isDiskFull(cause)) throw cause;
    log().debug({ err: cause, store }, 'a store could not be opened');
    const why = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.slice(0, 200) ?? '';
    throw new AppError(
      'unavailable',
      `The store of ${NAMES[store]} in ${path.join(folder, store)} cannot be opened; its files are probably damaged (${why}). ${WAY_BACK}`,
      { code: 'store_damaged', cause },
    );
  }
}
