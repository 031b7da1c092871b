import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { tellOfNewDevice } from './new-device';
import { redeemTicket } from './tickets';

/**
 * Begins the session of a ticket for this browser and tells the person when the browser is new.
 * @param replaced Id of the session that this browser's cookie held: it ends.
 * @returns id of the session, or null for a ticket that opens nothing here.
 */
export async function beginSession(
  ctx: Ctx,
  ticket: string,
  replaced: string | null,
): Promise<string | null> {
  const begun = await redeemTicket(ctx, ticket, replaced);
  if (begun?.isNew) await tellOfNewDevice(ctx, begun);
  return begun?.session ?? null;
}
