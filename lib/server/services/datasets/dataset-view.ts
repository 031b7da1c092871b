import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Dataset } from '@/lib/domain/datasets';
import type { DatasetRow } from '@/lib/server/stores/datasets/datasets-store';

export function datasetView(row: DatasetRow): Dataset {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    ...(row.formerNames.length > 0 && { former_names: row.formerNames }),
    sample: row.isSample,
    sources: row.sources,
    version: row.version,
    posts: row.posts,
    accounts: row.posts > 0 && row.accounts === 0 ? null : row.accounts,
    first_post_at: row.firstPostAt?.toISOString() ?? null,
    last_post_at: row.lastPostAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function noDataset(name: string): AppError {
  return new AppError('not_found', `There is no dataset ${name.slice(0, 80)}`, { code: 'unknown_dataset' });
}
