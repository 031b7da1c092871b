import { datasetNameSchema } from '@/lib/domain/datasets';

const ENDINGS = /(\.(csv|tsv|txt|jsonl|ndjson|json|xlsx|gz))+$/i;
const MAX_LENGTH = 64;

/** A dataset name made from a file name: `Oat Milk 2026.csv.gz` → `oat-milk-2026`. */
export function suggestDatasetName(fileName: string): string {
  const base = fileName.replace(ENDINGS, '').normalize('NFKD').toLowerCase();
  const name = base
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^[-_]+|-+$/g, '')
    .slice(0, MAX_LENGTH);
  return datasetNameSchema.safeParse(name).success ? name : 'posts';
}

export function isDatasetName(name: string): boolean {
  return datasetNameSchema.safeParse(name).success;
}
