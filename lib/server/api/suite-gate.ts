import 'server-only';
import { revokeFromAdsPool } from '@/lib/contracts/ads-pool';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { leaveLetter } from '@/lib/contracts/own-letter';
import { endOwnSnapshot } from '@/lib/contracts/own-snapshot';
import { listOwnXAccounts, removeOwnAccount } from '@/lib/contracts/own-x-account';
import * as account from '@/lib/contracts/premium-account';
import type { Ctx } from '@/lib/server/ctx';
import { requireSuite } from '@/lib/server/services/people/premium/suite-access';

const SUITE = ['/api/external/premium-suite/', '/api/external/premium-suite-token/'];

/** Who one is, what one buys, and how one takes back what is one's own: never behind a payment. */
const OPEN = new Set<string>(
  [
    ...Object.values(account).filter((one) => 'path' in one),
    listOwnXAccounts,
    removeOwnAccount,
    revokeFromAdsPool,
    leaveLetter,
    endOwnSnapshot,
  ].map(({ id }) => id),
);

/**
 * Every route of the premium suite asks for the person's own subscription, whichever screen or program calls it. A new
 * route is closed until it is named above.
 * @throws AppError `forbidden` (code `subscription`).
 */
export async function guardSuite(ctx: Ctx, { id, path }: Pick<Endpoint, 'id' | 'path'>): Promise<void> {
  if (OPEN.has(id) || !SUITE.some((prefix) => path.startsWith(prefix))) return;
  await requireSuite(ctx);
}
