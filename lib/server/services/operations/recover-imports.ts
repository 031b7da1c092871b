import 'server-only';
import { existsSync } from 'node:fs';
import { spoolPath } from '@/lib/server/data-folder/spool';
import { log } from '@/lib/server/log';
import {
  type ImportRow,
  moveOwnImport,
  orphanImports,
  queuedImports,
} from '@/lib/server/stores/datasets/imports-store';
import { forgetSegment, takeOrphanSegments } from '@/lib/server/stores/datasets/segments-store';
import { dropSegment } from '@/lib/server/stores/posts/posts-writer';

/** For one whose file is not here: another server's, which comes back, or a command's, which does not. */
const ABSENT_SILENT_MS = 3_600_000;

export interface RecoverOptions {
  now: Date;
  /** True when the database belongs to this data folder: no other process works on it. */
  alone: boolean;
}

const isHere = ({ id }: { id: string }) => existsSync(spoolPath(id));

async function requeue(row: ImportRow, { now, alone }: RecoverOptions): Promise<void> {
  const from = ['running', 'committing'] as const;
  if (isHere(row)) {
    await moveOwnImport(row.id, from, 'queued', { heartbeatAt: null });
    return;
  }
  const sign = row.heartbeatAt ?? row.startedAt ?? row.createdAt;
  if (!alone && now.getTime() - sign.getTime() < ABSENT_SILENT_MS) return;
  const error = 'The import was interrupted; import the file again';
  await moveOwnImport(row.id, from, 'failed', { error, errorCode: 'interrupted', finishedAt: now });
}

/** Removes what processes that are gone were writing. */
async function removeOrphanSegments(now: Date): Promise<void> {
  for (const { segment } of await takeOrphanSegments(now)) {
    await dropSegment(segment);
    await forgetSegment(segment);
    log().warn({ segment }, 'removed what an interrupted import had written');
  }
}

/**
 * After a process has gone: removes what its imports wrote and puts them back into the queue. One process at a time does
 * this. @returns ids of all imports that wait for this process, the oldest first.
 */
export async function recoverImports(options: RecoverOptions): Promise<string[]> {
  for (const row of await orphanImports()) await requeue(row, options);
  await removeOrphanSegments(options.now);
  const waiting = await queuedImports();
  return waiting.filter((row) => options.alone || isHere(row)).map(({ id }) => id);
}
