import 'server-only';
import { purgeAudiences } from '@/lib/server/stores/saved/saved-audiences-store';
import { purgeLists } from '@/lib/server/stores/saved/saved-lists-store';

/** How long what was deleted can be brought back. */
const DELETED_KEPT_MS = 30 * 24 * 3_600_000;

/** Removes what was deleted 30 days ago for good, with its versions and shares. */
export async function sweepSaved(now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELETED_KEPT_MS);
  await purgeAudiences(before);
  await purgeLists(before);
}
