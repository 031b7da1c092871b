import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { removeDatasetRow } from '@/lib/server/stores/datasets/datasets-store';
import { dropSegment } from '@/lib/server/stores/posts/posts-writer';
import {
  forgetSegment,
  forgetVersionsWith,
  segmentsOfDataset,
} from '@/lib/server/stores/datasets/segments-store';
import { requireDeleted } from './authorise-dataset';

/** How long a deleted dataset can be brought back. */
export const DELETED_KEPT_MS = 30 * 24 * 3_600_000;

/** Versions that show the segment are forgotten first, so that nobody reads half of one. */
export async function purgeSegment(segment: number): Promise<void> {
  await forgetVersionsWith(segment);
  await dropSegment(segment);
  await forgetSegment(segment);
}

/** Removes a dataset and its posts for good. Safe to repeat, safe to interrupt. */
export async function purgeDataset(id: string): Promise<void> {
  for (const { segment } of await segmentsOfDataset(id)) await purgeSegment(segment);
  await removeDatasetRow(id);
}

/** Frees the disk of a deleted dataset before its time; nothing brings it back. */
export async function removeDeleted(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  const { id } = await requireDeleted(ctx, input.id);
  await purgeDataset(id);
  return { id };
}
