import 'server-only';
import { existsSync } from 'node:fs';
import { spoolPath } from '@/lib/server/data-folder/spool';
import { log } from '@/lib/server/log';
import {
  type ImportRow,
  moveOwnImport,
  queuedImports,
  silentImports,
} from '@/lib/server/stores/imports-store';
import { dropSegment } from '@/lib/server/stores/posts-writer';
import { forgetSegment, stagedSegments } from '@/lib/server/stores/segments-store';

/** An import writes a sign of life twice a second; silence this long means that its process is gone. */
const SILENT_MS = 60_000;

export interface RecoverOptions {
  now: Date;
  /** True when this process holds the data folder: whatever else was working on it has ended. */
  alone: boolean;
}

async function requeue(row: ImportRow, now: Date): Promise<void> {
  const from = ['running', 'committing'] as const;
  if (existsSync(spoolPath(row.id))) {
    await moveOwnImport(row.id, from, 'queued', { heartbeatAt: null });
  } else {
    const error = 'The import was interrupted; import the file again';
    await moveOwnImport(row.id, from, 'failed', { error, finishedAt: now });
  }
}

/**
 * After a crash: removes what unfinished imports wrote and puts them back into the queue.
 * @returns ids of all imports that wait, oldest first.
 */
export async function recoverImports({ now, alone }: RecoverOptions): Promise<string[]> {
  const before = alone ? new Date(now.getTime() + 1) : new Date(now.getTime() - SILENT_MS);
  const interrupted = await silentImports(before);
  const gone = new Set(interrupted.map(({ id }) => id));
  for (const row of interrupted) await requeue(row, now);
  for (const { segment, importId } of await stagedSegments()) {
    if (!alone && !(importId && gone.has(importId))) continue;
    await dropSegment(segment);
    await forgetSegment(segment);
    log().warn({ segment }, 'removed what an interrupted import had written');
  }
  return (await queuedImports()).map(({ id }) => id);
}
