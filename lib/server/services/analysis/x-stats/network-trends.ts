import 'server-only';
import { log } from '@/lib/server/log';
import { maySpend, paidLookup } from '@/lib/server/services/runs/x-network/paid-lookup';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import type { Ctx } from '@/lib/server/ctx';
import { findAnswer, keepAnswer } from '@/lib/server/stores/runs/network-answers-store';
import { TREND_LOCATIONS } from './trend-locations.generated';

export interface NetworkTrend {
  name: string;
  /** Null where X tells none. */
  posts: number | null;
}

/** X bills each look-up, and its list turns over slowly. */
const KEPT_MS = 15 * 60_000;

/**
 * The trends X lists for a country, in its order. Empty where X may not be asked (the operator has given no token), keeps
 * no list for the country, or does not answer: trends of the datasets stand on their own.
 */
export async function networkTrends(ctx: Ctx, country: string): Promise<NetworkTrend[]> {
  const woeid = TREND_LOCATIONS.get(country);
  if (woeid === undefined || !isNetworkConfigured()) return [];
  const question = { kind: 'trends', woeid } as const;
  const found = await findAnswer(question, ctx.now());
  // Only this file keeps what it reads.
  if (found) return found as NetworkTrend[];
  if (!maySpend(ctx)) return [];
  try {
    const { trends } = await paidLookup(ctx, {
      read: question,
      payer: null,
      purpose: 'lookup',
      subject: ctx.requestId,
      at: ctx.now(),
    });
    await keepAnswer(question, trends, new Date(ctx.now().getTime() + KEPT_MS));
    return trends;
  } catch (error) {
    ctx.signal.throwIfAborted();
    log().warn({ requestId: ctx.requestId, country, err: error }, 'X gave no trends');
    return [];
  }
}
