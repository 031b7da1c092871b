import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { AdsNetworkError } from '@/lib/server/sources/ads-network';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import type { CampaignRow } from '@/lib/server/stores/ads/desk-store';
import { networkOf } from '../network-of';
import { observeCampaign } from './observe';

/** Reviews and ends come without anybody's doing: as old may be what is told of them. */
const OLD_MS = 5 * 60_000;
/** Each is some calls. */
const MOST_CAMPAIGNS = 20;

const looked = new LRUCache<string, true>({ max: 2_000, ttl: OLD_MS });

/** Where campaigns stand at the network by now. A network that does not answer leaves what is known as it is. */
export async function observeAgain(
  ctx: Ctx,
  account: DeskAccountRow,
  campaigns: readonly CampaignRow[],
  { anew = false }: { anew?: boolean } = {},
): Promise<void> {
  const old = campaigns.filter(({ id, remoteId }) => remoteId !== null && (anew || !looked.has(id)));
  try {
    const network = await networkOf(ctx, account);
    for (const row of old.slice(0, MOST_CAMPAIGNS)) {
      looked.set(row.id, true);
      await observeCampaign(network, row, ctx.now());
    }
  } catch (error) {
    if (!(error instanceof AdsNetworkError)) throw error;
    log().warn({ requestId: ctx.requestId, kind: error.kind, code: error.code }, 'states of ads are old');
  }
}
