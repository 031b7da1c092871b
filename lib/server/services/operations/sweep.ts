import 'server-only';
import { removeSpool, spooledBefore } from '@/lib/server/data-folder/spool';
import { DELETED_KEPT_MS, purgeDataset, purgeSegment } from '@/lib/server/services/datasets/purge-dataset';
import { purgeRawAds } from '@/lib/server/services/ads/learning/purge-raw';
import { sweepAudiences } from '@/lib/server/services/ads/audiences/sweep-audiences';
import { sweepSaved } from '@/lib/server/services/saved/sweep-saved';
import { datasetsDeletedBefore } from '@/lib/server/stores/datasets/datasets-store';
import { idleUploads, moveOwnImport, wantedFiles } from '@/lib/server/stores/datasets/imports-store';
import { forgetConversations } from '@/lib/server/stores/saved/conversations-store';
import { forgetQueriesOfNobody } from '@/lib/server/stores/saved/queries-store';
import { abandonedSegments, segmentsRetiredBefore } from '@/lib/server/stores/datasets/segments-store';

/** Replaced segments stay this long: queries that read them finish, pinned versions stay resolvable. */
const RETIRED_KEPT_MS = 10 * 60_000;
/** How long an upload waits for its start, and a failed import for another try. */
const UPLOAD_KEPT_MS = 24 * 3_600_000;

/** Answers of the assistant, for those who relay them. */
const CONVERSATIONS_KEPT_MS = 10 * 60_000;

const NOBODY_KEPT_MS = 24 * 3_600_000;

/** Files of uploads that were cut off with the server, and of imports that are over. */
async function removeLeftFiles(before: Date): Promise<void> {
  const old = spooledBefore(before);
  const wanted = await wantedFiles(old);
  for (const id of old) if (!wanted.has(id)) removeSpool(id);
}

/** Removes what nobody can ask for any more. Safe to repeat, safe to interrupt. */
export async function sweep(now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await forgetQueriesOfNobody(ago(NOBODY_KEPT_MS));
  await sweepSaved(now);
  await purgeRawAds(now);
  await sweepAudiences(now);
  await forgetConversations(ago(CONVERSATIONS_KEPT_MS));
  for (const { segment } of await segmentsRetiredBefore(ago(RETIRED_KEPT_MS))) await purgeSegment(segment);
  for (const { segment } of await abandonedSegments()) await purgeSegment(segment);
  for (const { id } of await datasetsDeletedBefore(ago(DELETED_KEPT_MS))) await purgeDataset(id);
  for (const { id } of await idleUploads(ago(UPLOAD_KEPT_MS))) {
    const error = 'The file was not imported within a day and has been removed';
    await moveOwnImport(id, ['uploaded', 'failed'], 'cancelled', {
      error,
      errorCode: 'not_started',
      finishedAt: now,
    });
    removeSpool(id);
  }
  await removeLeftFiles(ago(UPLOAD_KEPT_MS));
}
