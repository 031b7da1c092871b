import 'server-only';
import { purgeConfigs } from '@/lib/server/stores/ads/team-audiences-store';

/** How long deleted audiences can be brought back. */
const KEPT_MS = 30 * 86_400_000;

/** Removes audiences that nobody can bring back any more. */
export async function sweepAudiences(now: Date): Promise<void> {
  await purgeConfigs(new Date(now.getTime() - KEPT_MS));
}
