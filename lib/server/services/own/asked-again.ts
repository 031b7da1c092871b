import 'server-only';
import { networkPrices } from '@/lib/server/services/runs/ledger/ledger';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';

/**
 * What the upkeep of so many profiles, or posts, costs at most each day, in micro-dollars: X wants what it no longer shows
 * to be gone within a day, so that they are asked for again, from the budget that paid for them. Nothing where X cannot be
 * asked.
 */
export const askedAgain = (count: number, what: 'user' | 'post' = 'user'): number =>
  isNetworkConfigured() ? count * networkPrices()[what] : 0;
