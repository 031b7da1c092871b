import 'server-only';
import { removeParts } from '@/lib/server/files/file-parts';
import { files } from '@/lib/server/files/files';
import { findKeptIds } from '@/lib/server/stores/ads/media-store';
import { deleteUpload, expiredUploads } from '@/lib/server/stores/ads/uploads-store';

/** Removes files whose time to arrive is over. Safe to repeat, safe to interrupt. */
export async function sweepMedia(now: Date): Promise<void> {
  const expired = await expiredUploads(now);
  const kept = await findKeptIds(expired.map(({ id }) => id));
  for (const { id } of expired) {
    await removeParts(id);
    if (!kept.has(id)) await files().remove(id);
    await deleteUpload(id);
  }
}
