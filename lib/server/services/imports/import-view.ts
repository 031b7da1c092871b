import 'server-only';
import type { Import } from '@/lib/domain/datasets';
import type { ImportRow } from '@/lib/server/stores/imports-store';

/** An import as every surface shows it. */
export function importView(row: ImportRow): Import {
  return {
    id: row.id,
    state: row.state,
    dataset: row.datasetName,
    file_name: row.fileName,
    bytes: row.bytes,
    bytes_read: row.bytesRead,
    read: row.read,
    posts: row.posts,
    accounts: row.accounts,
    duplicates: row.duplicates,
    rejected_total: row.rejectedTotal,
    rejected: row.rejected,
    notes: row.notes,
    seconds: row.seconds,
    error: row.error,
    preview: row.preview,
    created_at: row.createdAt.toISOString(),
  };
}
