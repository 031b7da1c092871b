import 'server-only';
import { existsSync } from 'node:fs';
import { AppError } from '@/lib/domain/app-error';
import { diskFull, isDiskFull, isNearlyFull } from '@/lib/server/data-folder/disk-room';
import { removeSpool, spoolPath } from '@/lib/server/data-folder/spool';
import { log } from '@/lib/server/log';
import { type Actor, type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import {
  importLease,
  type ImportRow,
  moveWorkedImport,
  readImportRow,
  startOwnImport,
} from '@/lib/server/stores/datasets/imports-store';
import { withLease } from '@/lib/server/stores/processes-store';
import { SourceThread } from '@/lib/server/annotation/threads';
import { whileActive } from './active-imports';
import { commitImport, type Target } from './commit-import';
import { ingest, type IngestProgress } from './ingest';
import { PeopleWriter } from './people-writer';
import { Staging } from './staging';

const PROGRESS_MS = 500;
/** Starts that read something and ended without a result: the file itself may be what ends them. */
const ATTEMPTS = 3;

/** Reason of the abort when the process closes or was taken for dead: the import goes back to the queue. */
export const SHUTDOWN = new Error('The server is closing');

function target(row: ImportRow): Target {
  const name = row.datasetName ?? '';
  const { title = name, replace: replaces } = row.choices ?? {};
  return { id: row.datasetId, name, title, isSample: false, source: 'table-file', replaces };
}

/**
 * Writes progress at most twice a second, and notices a cancel from elsewhere. A start counts
 * as an attempt with the first rows it has read, which are told at once.
 */
function progressWriter({ id, attempts }: ImportRow, now: () => Date, abort: AbortController) {
  let writtenAt = 0;
  let writing = false;
  return (progress: IngestProgress) => {
    const at = now();
    if (writing || at.getTime() - writtenAt < PROGRESS_MS) return;
    if (isNearlyFull()) return abort.abort(diskFull());
    writing = true;
    writtenAt = at.getTime();
    const { read, bytesRead, rejectedTotal } = progress;
    const change = { read, bytesRead, rejectedTotal, heartbeatAt: at, attempts: attempts + 1 };
    moveWorkedImport(id, ['running'], 'running', change)
      .then((row) => row ?? abort.abort(new Error('cancelled')))
      .catch((error: unknown) => abort.abort(error))
      .finally(() => (writing = false));
  };
}

/** What a person reads when nothing at all came in. */
function assertSomething(
  accepted: number,
  read: number,
  rejected: readonly { row: number; reason: string }[],
): void {
  if (accepted > 0) return;
  const first = rejected[0];
  const why = first ? `; row ${first.row}: ${first.reason}` : '';
  throw new AppError(
    'unprocessable',
    read === 0 ? 'The file holds no rows' : `None of ${read} rows is a post${why}`,
    { code: read === 0 ? 'no_rows' : 'no_posts' },
  );
}

async function work(ctx: Ctx, row: ImportRow, file: string, abort: AbortController): Promise<void> {
  const staging = await Staging.start(row.id, ctx.now());
  const people = new PeopleWriter(staging);
  try {
    const { format, mapping, dateOrder, day } = row.choices ?? {};
    const spec = {
      kind: 'table-file',
      path: file,
      fileName: row.fileName,
      format,
      mapping,
      dateOrder,
      day,
    } as const;
    const ingested = await ingest(new SourceThread(spec), {
      segment: staging.segment,
      rejectedSegment: () => staging.rejectedSegment(),
      signal: ctx.signal,
      onProgress: progressWriter(row, ctx.now, abort),
      onFollows: (follows) =>
        people.add({ fetchedAt: 0, authors: follows.map(({ follower }) => follower), follows }),
    });
    const accounts = await people.finish();
    const { read, bytesRead, rejectedTotal, rejected, notes } = ingested;
    const seen = { read, bytesRead, rejectedTotal, rejected, notes, heartbeatAt: ctx.now() };
    if (!(await moveWorkedImport(row.id, ['running'], 'committing', seen))) throw new Error('cancelled');
    if (accounts === null) assertSomething(ingested.accepted, read, rejected);
    const counts = await commitImport(
      ctx,
      staging,
      { ...target(row), ...(accounts !== null && { accounts }) },
      ingested,
    );
    if (accounts !== null) staging.keep([accounts]);
    log().info({ import: row.id, ...counts, read, rejected: rejectedTotal }, 'import committed');
  } finally {
    await people.close();
    // On a full disk it may fail like the rest; the sweep then does it later.
    await staging.clear().catch((err: unknown) => log().warn({ import: row.id, err }, 'clean-up put off'));
  }
}

/** Where an import goes that did not reach its commit. A cancelled one stays cancelled. */
async function settleFailure(row: ImportRow, error: unknown, ctx: Ctx): Promise<void> {
  const from = ['running', 'committing'] as const;
  if (ctx.signal.aborted && ctx.signal.reason === SHUTDOWN) {
    // A server that closes is no failure of the file.
    await moveWorkedImport(row.id, from, 'queued', { heartbeatAt: null, attempts: row.attempts });
    return;
  }
  const told = isDiskFull(error) ? diskFull(error) : error;
  const expected = told instanceof AppError;
  const message = expected ? told.message : 'The import failed; it can be run again';
  const errorCode = expected ? (told.options.code ?? null) : 'defect';
  if (told !== error || (!expected && !ctx.signal.aborted))
    log().error({ import: row.id, err: error }, 'import failed');
  await moveWorkedImport(row.id, from, 'failed', { error: message, errorCode, finishedAt: ctx.now() });
}

/** The import works in the name of whoever brought the file. */
function ownerOf({ ownerId }: ImportRow): Actor {
  if (ownerId === null) return { kind: 'local-owner', id: 'local' };
  return {
    kind: 'user',
    id: ownerId,
    email: null,
    operator: false,
    by: { token: 'import', tokenKind: 'cli' },
  };
}

export interface RunOptions {
  now: () => Date;
  /** A file outside the spool, which is left where it is. */
  file?: string;
}

/** Works on one queued import until it is done, failed or cancelled, unless another process does. Never throws for a bad file. */
export async function runImport(id: string, options: RunOptions): Promise<void> {
  await withLease(importLease(id), () => runLeased(id, options));
}

async function runLeased(id: string, options: RunOptions): Promise<void> {
  const row = await startOwnImport(id, options.now());
  if (!row) return;
  const abort = new AbortController();
  const { signal } = abort;
  const ctx: Ctx = { actor: ownerOf(row), requestId: id, signal, now: options.now, client: NO_CLIENT };
  const file = options.file ?? spoolPath(id);
  await whileActive(id, abort, async () => {
    try {
      if (row.attempts >= ATTEMPTS)
        throw new AppError('unavailable', 'The import ended three times without a result', {
          code: 'gave_up',
        });
      if (!existsSync(file))
        throw new AppError('unprocessable', 'The file is no longer there; import it again', {
          code: 'file_gone',
        });
      await work(ctx, row, file, abort);
    } catch (error) {
      await settleFailure(row, error, ctx);
    }
  });
  if (!options.file && (await readImportRow(id))?.state === 'done') removeSpool(id);
}
