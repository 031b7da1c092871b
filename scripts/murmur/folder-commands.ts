import { AppError } from '@/lib/domain/app-error';
import { backupFolder, type BackupResult, restoreFolder } from '@/lib/server/data-folder/backup';
import { env } from '@/lib/server/env';
import { knownVersions } from '@/lib/server/stores/known-versions';

/** The folder holds all there is only while both stores run inside the program. */
function ownFolder(): string {
  const { dataDir, DATABASE_URL, CLICKHOUSE_URL } = env();
  if (!DATABASE_URL && !CLICKHOUSE_URL) return dataDir;
  throw new AppError(
    'conflict',
    'A store runs on a server of its own (DATABASE_URL, CLICKHOUSE_URL): back it up with its own tools',
  );
}

export async function backup(file: string, now: Date): Promise<BackupResult & { backup: string }> {
  return { backup: file, ...(await backupFolder(ownFolder(), file, now)) };
}

export async function restore(file: string): Promise<BackupResult & { restored: string }> {
  const folder = ownFolder();
  return { restored: folder, ...(await restoreFolder(folder, file, knownVersions())) };
}
