import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/domain/app-error';
import { backupFolder, type BackupResult, holdFolder, restoreFolder } from '@/lib/server/data-folder/backup';
import { readServerFile } from '@/lib/server/data-folder/server-file';
import {
  bringUploads,
  holdUploads,
  removeSnapshot,
  snapshotFolder,
  takeCopy,
} from '@/lib/server/data-folder/snapshot';
import { uploadsApart } from '@/lib/server/data-folder/spool';
import { env } from '@/lib/server/env';
import { knownVersions } from '@/lib/server/stores/known-versions';
import { withSnapshot } from './running-server';

/** The folder holds all there is only while both stores run inside the program. */
function ownFolder(): string {
  const { dataDir, DATABASE_URL, CLICKHOUSE_URL } = env();
  if (!DATABASE_URL && !CLICKHOUSE_URL) return dataDir;
  throw new AppError(
    'conflict',
    'A store runs on a server of its own (DATABASE_URL, CLICKHOUSE_URL): back it up with its own tools',
    { code: 'own_servers' },
  );
}

/** With uploads on a disk of their own the folder alone is not all: both are brought together in a copy. */
async function withOwnCopy<T>(folder: string, uploads: string, work: (id: string) => Promise<T>): Promise<T> {
  const lock = holdFolder(folder, 'backup');
  try {
    const id = await takeCopy(folder);
    try {
      await holdUploads(uploads, id);
      await bringUploads(uploads, folder, id);
      return await work(id);
    } finally {
      for (const place of [folder, uploads]) removeSnapshot(place, id);
    }
  } finally {
    lock.release();
  }
}

/** Of a running server a copy of one moment is packed, by this process; of a folder that nobody uses the folder itself. */
export async function backup(file: string, now: Date): Promise<BackupResult & { backup: string }> {
  const folder = ownFolder();
  const target = path.resolve(file);
  if (target.startsWith(`${folder}${path.sep}`))
    throw new AppError('bad_request', 'A backup cannot lie in the folder that it is made of', {
      code: 'backup_inside',
    });
  const server = readServerFile(folder);
  const uploads = existsSync(folder) ? uploadsApart() : null;
  const pack = (id: string) => backupFolder(snapshotFolder(folder, id), target, now);
  if (server) return { backup: file, ...(await withSnapshot(server, pack)) };
  const result = uploads === null ? backupFolder(folder, target, now) : withOwnCopy(folder, uploads, pack);
  return { backup: file, ...(await result) };
}

const OURS = /^murmur-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

/** @param keep How many of the backups in the folder stay, the new one among them; null: all. */
export async function backupInto(folder: string, keep: number | null, now: Date) {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const made = await backup(path.join(folder, `murmur-${time}.tar.gz`), now);
  const names = readdirSync(folder).filter((name) => OURS.test(name));
  // The names sort by time. Only after the new one is whole an old one goes.
  const removed = keep === null ? [] : names.toSorted().slice(0, -keep);
  for (const name of removed) rmSync(path.join(folder, name));
  return { ...made, removed };
}

export async function restore(file: string): Promise<BackupResult & { restored: string }> {
  const folder = ownFolder();
  return { restored: folder, ...(await restoreFolder(folder, file, knownVersions(), uploadsApart())) };
}
