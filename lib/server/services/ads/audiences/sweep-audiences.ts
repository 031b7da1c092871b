import 'server-only';
import {
  deleteEmptyLists,
  forgetRevoked,
  purgeMembers,
} from '@/lib/server/stores/ads/audience-uploads-store';
import { purgeConfigs } from '@/lib/server/stores/ads/team-audiences-store';

const DAY_MS = 86_400_000;
/** How long deleted audiences can be brought back. */
const CONFIGS_KEPT_DAYS = 30;
/** How long hashes of people stay that are in no ad account. */
const HASHES_KEPT_DAYS = 90;

/** Removes audiences that nobody can bring back, and hashes of people that nobody needs any more. */
export async function sweepAudiences(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await purgeConfigs(ago(CONFIGS_KEPT_DAYS));
  await forgetRevoked(now);
  await deleteEmptyLists();
  await purgeMembers(ago(HASHES_KEPT_DAYS));
}
