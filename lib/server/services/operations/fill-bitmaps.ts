import 'server-only';
import { roomBytes } from '@/lib/server/data-folder/disk-room';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { segmentSizes } from '@/lib/server/stores/datasets/segment-sizes';
import { liveSegments, segmentRows } from '@/lib/server/stores/datasets/segments-store';
import { keepBitmaps, segmentsWithBitmaps } from '@/lib/server/stores/posts/author-bitmaps-writer';
import { keepSample, segmentsWithSamples } from '@/lib/server/stores/posts/posts-sample-writer';
import { dropSegment } from '@/lib/server/stores/posts/posts-writer';

/** Room wanted for each byte that a segment has: twice what bitmaps and the sample take, as parts are merged into new ones. */
const ROOM_PER_BYTE = 0.8;

/** A server of ClickHouse minds its own disk. */
const hasRoom = (bytes: number) => env().CLICKHOUSE_URL !== undefined || roomBytes() > bytes * ROOM_PER_BYTE;

/**
 * Segments of an older program, or of one that ended at it, get their bitmaps and the sample of their authors, one after
 * the other and the newest first; until then blocks are counted post by post and answers come exactly at once. Safe to
 * repeat, safe to interrupt.
 * @returns how many got them.
 */
export async function fillBitmaps(signal: AbortSignal): Promise<number> {
  const live = (await liveSegments()).map(({ segment }) => segment);
  const [bitmaps, samples] = [await segmentsWithBitmaps(live), await segmentsWithSamples(live)];
  const lacking = live.filter((segment) => !bitmaps.has(segment) || !samples.has(segment));
  if (lacking.length === 0) return 0;
  const sizes = await segmentSizes();
  let done = 0;
  for (const segment of lacking) {
    signal.throwIfAborted();
    const bytes = sizes.get(segment) ?? 0;
    if (!hasRoom(bytes)) {
      log().warn({ segment, bytes }, 'no room on the disk for bitmaps of authors; blocks are counted');
      continue;
    }
    if (!bitmaps.has(segment)) await keepBitmaps(segment, signal);
    if (!samples.has(segment)) await keepSample(segment, signal);
    done += 1;
    log().info({ segment, done, of: lacking.length }, 'bitmaps and sample of authors written');
    // Purged meanwhile: what was just written would stay for ever.
    if ((await segmentRows([segment])).length === 0) await dropSegment(segment);
  }
  return done;
}
