import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { SAMPLE_END, syntheticWorld } from '@/lib/server/sources/synthetic/source';
import { type DatasetRow, findSampleDataset } from '@/lib/server/stores/datasets/datasets-store';

export const SAMPLE_NAME = 'sample';
const SAMPLE_TITLE = 'Sample world';
const DAY_MS = 86_400_000;

export interface SeedResult {
  dataset: string;
  /** False when the sample world was there already. */
  seeded: boolean;
  posts: number;
  accounts: number;
}

/** An earlier version of the program let its world end on the day of the first start. */
const endsAsShown = ({ lastPostAt }: DatasetRow): boolean => {
  const left = lastPostAt === null ? -1 : SAMPLE_END.getTime() - lastPostAt.getTime();
  return left > 0 && left <= DAY_MS;
};

/**
 * Builds the labelled sample world once, as the front page shows it; one with another end is replaced. Running it again
 * changes nothing.
 */
export async function seedSample(ctx: Ctx): Promise<SeedResult> {
  const existing = await findSampleDataset();
  if (existing && endsAsShown(existing)) {
    return { dataset: existing.name, seeded: false, posts: existing.posts, accounts: existing.accounts };
  }
  const counts = await importPosts(ctx, {
    name: SAMPLE_NAME,
    title: SAMPLE_TITLE,
    isSample: true,
    source: 'synthetic',
    replaces: existing !== null,
    batches: syntheticWorld.read({ end: SAMPLE_END }),
  });
  return { dataset: SAMPLE_NAME, seeded: true, posts: counts.posts, accounts: counts.accounts };
}
