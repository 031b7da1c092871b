import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import type { OwnAccount } from '@/lib/server/services/own/own-account';
import { advertisersSince, type FirstSeenRow } from '@/lib/server/stores/own/first-advertisers-store';

/** Advertisers that appear in the newest archive only; null: there are not two archives with ads. */
export async function newAdvertisers(
  ctx: Ctx,
  account: OwnAccount,
): Promise<{ since: Date; rows: FirstSeenRow[] } | null> {
  const archives = account.archives.filter(({ held }) => held.includes('ads-seen'));
  const before = archives[1];
  if (!before) return null;
  const rows = await advertisersSince(ctx, {
    own: account.number,
    archives: archives.map(({ archive }) => archive),
    since: before.takenAt,
  });
  return { since: before.takenAt, rows };
}
