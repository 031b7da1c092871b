import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/domain/app-error';
import { backupFolder, type BackupResult, restoreFolder } from '@/lib/server/data-folder/backup';
import { readServerFile } from '@/lib/server/data-folder/server-file';
import { snapshotFolder } from '@/lib/server/data-folder/snapshot';
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
  );
}

/** Of a running server a copy of one moment is packed, by this process; of a folder that nobody uses the folder itself. */
export async function backup(file: string, now: Date): Promise<BackupResult & { backup: string }> {
  const folder = ownFolder();
  const target = path.resolve(file);
  if (target.startsWith(`${folder}${path.sep}`))
    throw new AppError('bad_request', 'A backup cannot lie in the folder that it is made of');
  const server = readServerFile(folder);
  const result = server
    ? await withSnapshot(server, (id) => backupFolder(snapshotFolder(folder, id), target, now))
    : await backupFolder(folder, target, now);
  return { backup: file, ...result };
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
  return { restored: folder, ...(await restoreFolder(folder, file, knownVersions())) };
}
