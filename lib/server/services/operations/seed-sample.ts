import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { syntheticWorld } from '@/lib/server/sources/synthetic/source';
import { findSampleDataset } from '@/lib/server/stores/datasets/datasets-store';

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

/**
 * Builds the labelled sample world once: 90 days up to today's midnight UTC, so that it looks alive on the day
 * of the first start. Running it again changes nothing.
 */
export async function seedSample(ctx: Ctx): Promise<SeedResult> {
  const existing = await findSampleDataset();
  if (existing) {
    return { dataset: existing.name, seeded: false, posts: existing.posts, accounts: existing.accounts };
  }
  const end = new Date(Math.floor(ctx.now().getTime() / DAY_MS) * DAY_MS);
  const counts = await importPosts(ctx, {
    name: SAMPLE_NAME,
    title: SAMPLE_TITLE,
    isSample: true,
    source: 'synthetic',
    batches: syntheticWorld.read({ end }),
  });
  return { dataset: SAMPLE_NAME, seeded: true, posts: counts.posts, accounts: counts.accounts };
}
