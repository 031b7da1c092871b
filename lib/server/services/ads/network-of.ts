import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import type { AdsNetwork } from '@/lib/server/sources/ads-network';
import { practiceNetwork } from '@/lib/server/sources/x-ads-practice/network';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { practiceStore } from '@/lib/server/stores/ads/practice-store';
import { xNetworkFor } from './x-connection';

/** The network behind an ad account that the caller was allowed: the only place that asks which one. */
export async function networkOf(
  ctx: Ctx,
  account: Pick<DeskAccountRow, 'practice' | 'accountId' | 'teamId'>,
): Promise<AdsNetwork> {
  if (account.practice)
    return practiceNetwork({ store: practiceStore, accountId: account.accountId, real: ctx.now });
  return xNetworkFor(ctx, account);
}
