import 'server-only';
import type { DiskEstimate, Import } from '@/lib/domain/datasets';
import { type ImportRow, queuePlaces } from '@/lib/server/stores/datasets/imports-store';
import { diskEstimate } from './disk-estimate';

interface Seen {
  ahead: number | null;
  disk: DiskEstimate | null;
}

/** What a person can know of a failure before it was named: the rest stands in `error`. */
function view(row: ImportRow, { ahead, disk }: Seen): Import {
  return {
    id: row.id,
    state: row.state,
    dataset: row.datasetName,
    replace: row.choices?.replace ?? false,
    file_name: row.fileName,
    bytes: row.bytes,
    bytes_read: row.bytesRead,
    read: row.read,
    posts: row.posts,
    accounts: row.accounts === 0 && row.notes.some(({ id }) => id === 'author-unknown') ? null : row.accounts,
    duplicates: row.duplicates,
    rejected_total: row.rejectedTotal,
    rejected: row.rejected,
    notes: row.notes,
    seconds: row.seconds,
    error: row.error,
    error_code: row.errorCode,
    ahead,
    disk,
    preview: row.preview,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** An import as every surface shows it, with its place in the queue and what it needs. */
export async function importView(row: ImportRow): Promise<Import> {
  const places = row.state === 'queued' ? await queuePlaces() : null;
  const open = row.state === 'uploaded' || row.state === 'failed';
  return view(row, {
    ahead: places?.get(row.id) ?? null,
    disk: open && row.preview ? diskEstimate(row.bytes, row.preview) : null,
  });
}

/** The same for a list. Previews are left out: they are large and belong to one import's page. */
export async function importViews(rows: readonly ImportRow[]): Promise<Import[]> {
  const places = rows.some(({ state }) => state === 'queued') ? await queuePlaces() : null;
  return rows.map((row) =>
    view({ ...row, preview: null }, { ahead: places?.get(row.id) ?? null, disk: null }),
  );
}
