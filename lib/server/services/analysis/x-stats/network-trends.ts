import 'server-only';
import { log } from '@/lib/server/log';
import { maySpend, paidLookup } from '@/lib/server/services/runs/x-network/paid-lookup';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import type { Ctx } from '@/lib/server/ctx';
import { LRUCache } from 'lru-cache';
import { TREND_LOCATIONS } from './trend-locations.generated';

export interface NetworkTrend {
  name: string;
  /** Null where X tells none. */
  posts: number | null;
}

/** X bills each look-up, and its list turns over slowly. */
const KEPT_MS = 15 * 60_000;
const slot = globalThis as { murmurTrends?: LRUCache<number, NetworkTrend[]> };

function kept(): LRUCache<number, NetworkTrend[]> {
  slot.murmurTrends ??= new LRUCache({ max: 100, ttl: KEPT_MS });
  return slot.murmurTrends;
}

/**
 * The trends X lists for a country, in its order. Empty where X may not be asked (the operator has given no token), keeps
 * no list for the country, or does not answer: trends of the datasets stand on their own.
 */
export async function networkTrends(ctx: Ctx, country: string): Promise<NetworkTrend[]> {
  const woeid = TREND_LOCATIONS.get(country);
  if (woeid === undefined || !isNetworkConfigured()) return [];
  const found = kept().get(woeid);
  if (found) return found;
  if (!maySpend(ctx)) return [];
  try {
    const { trends } = await paidLookup(ctx, {
      read: { kind: 'trends', woeid },
      payer: null,
      purpose: 'lookup',
      subject: ctx.requestId,
      at: ctx.now(),
    });
    kept().set(woeid, trends);
    return trends;
  } catch (error) {
    ctx.signal.throwIfAborted();
    log().warn({ requestId: ctx.requestId, country, err: error }, 'X gave no trends');
    return [];
  }
}
