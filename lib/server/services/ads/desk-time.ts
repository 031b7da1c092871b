import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { atAdsNetwork } from './at-network';
import { networkOf } from './network-of';
import { xTime } from './x-connection';

/** What time it is in an ad account: X and the practice account have clocks of their own. */
export async function deskTime(ctx: Ctx, account: DeskAccountRow | null): Promise<Date> {
  if (!account) return ctx.now();
  if (!account.practice) return xTime(ctx.now());
  const network = await networkOf(ctx, account);
  return atAdsNetwork(ctx, 'clock', () => network.now());
}

/** Days of a draft without an account are those of UTC. */
export const zoneOf = (account: DeskAccountRow | null): string => account?.timezone ?? 'UTC';
