import 'server-only';
import { existsSync } from 'node:fs';
import { spoolPath } from '@/lib/server/data-folder/spool';
import { log } from '@/lib/server/log';
import { isActiveImport } from '@/lib/server/services/datasets/imports/active-imports';
import {
  type ImportRow,
  moveOwnImport,
  queuedImports,
  silentImports,
} from '@/lib/server/stores/datasets/imports-store';
import { dropSegment } from '@/lib/server/stores/posts/posts-writer';
import { forgetSegment, stagedSegments } from '@/lib/server/stores/datasets/segments-store';

/** An import writes a sign of life twice a second; silence this long means that its process is gone. */
const SILENT_MS = 60_000;
/** The same for one whose file is not here: another server's, which comes back, or a command's, which does not. */
const ABSENT_SILENT_MS = 3_600_000;

export interface RecoverOptions {
  now: Date;
  /** Before this process works on anything: what has its file in this folder was interrupted, however fresh. */
  starting: boolean;
  /** True when the database belongs to this data folder: no other process works on it. */
  alone: boolean;
}

const isHere = ({ id }: { id: string }) => existsSync(spoolPath(id));

function isInterrupted(row: ImportRow, { now, starting, alone }: RecoverOptions): boolean {
  if (isActiveImport(row.id)) return false;
  if (starting && (alone || isHere(row))) return true;
  const sign = row.heartbeatAt ?? row.startedAt ?? row.createdAt;
  return now.getTime() - sign.getTime() > (isHere(row) ? SILENT_MS : ABSENT_SILENT_MS);
}

async function requeue(row: ImportRow, now: Date): Promise<void> {
  const from = ['running', 'committing'] as const;
  if (isHere(row)) {
    await moveOwnImport(row.id, from, 'queued', { heartbeatAt: null });
  } else {
    const error = 'The import was interrupted; import the file again';
    await moveOwnImport(row.id, from, 'failed', { error, errorCode: 'interrupted', finishedAt: now });
  }
}

async function removeStaged(gone: ReadonlySet<string>, { now, starting, alone }: RecoverOptions) {
  for (const { segment, importId, createdAt } of await stagedSegments()) {
    const old = importId === null && now.getTime() - createdAt.getTime() > ABSENT_SILENT_MS;
    if (!(starting && alone) && !old && !(importId && gone.has(importId))) continue;
    await dropSegment(segment);
    await forgetSegment(segment);
    log().warn({ segment }, 'removed what an interrupted import had written');
  }
}

/**
 * After a crash, or when the database was away for a while: removes what unfinished imports wrote and puts them back
 * into the queue.
 * @returns ids of the imports to queue, oldest first: at a start all that wait with their file here.
 */
export async function recoverImports(options: RecoverOptions): Promise<string[]> {
  const { now, starting, alone } = options;
  const working = await silentImports(new Date(now.getTime() + 1));
  const interrupted = working.filter((row) => isInterrupted(row, options));
  const gone = new Set(interrupted.map(({ id }) => id));
  for (const row of interrupted) await requeue(row, now);
  await removeStaged(gone, options);
  const waiting = await queuedImports();
  return waiting.filter((row) => (starting ? alone || isHere(row) : gone.has(row.id))).map(({ id }) => id);
}
