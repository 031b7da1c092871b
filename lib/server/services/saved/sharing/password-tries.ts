import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { keyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { network } from '@/lib/server/services/people/sign-in/send-delay';
import { countTry, forgetTry, type SeenTries, type ShareRow } from '@/lib/server/stores/saved/shares-store';

/*
 * How often the password of a link may be guessed. A try is counted before the password is looked at, so that many at once
 * have no more of them; beyond the limits the next one waits, and nothing is ever locked.
 */

const HOUR_MS = 3_600_000;
/** Tries of one client without a wait; from then on each wait is twice the one before. */
export const CLIENT_TRIES = 10;
const FIRST_WAIT_MS = 10_000;
/** Tries of all clients within an hour. */
export const LINK_TRIES = 60;
/** A client's tries count this long. */
export const TRIES_KEPT_MS = 24 * HOUR_MS;

/** How long the next try has to wait, in ms. */
export function waitOf({ ofClient, ofLink }: SeenTries, now: number): number {
  const [last = now] = ofClient;
  const more = ofClient.length - CLIENT_TRIES;
  const ofThis = more < 0 ? 0 : last + Math.min(HOUR_MS, FIRST_WAIT_MS * 2 ** more) - now;
  // The sixtieth last one makes room when its hour is over.
  const oldest = ofLink[LINK_TRIES - 1];
  const ofAll = oldest === undefined ? 0 : oldest + HOUR_MS - now;
  return Math.max(0, ofThis, ofAll);
}

/**
 * Counts a try; the owner of the link is never made to wait.
 * @returns what to call when the password was right: such a try does not count.
 * @throws AppError `rate_limited` (code `password_wait`) with the time to wait.
 */
export async function admitTry(
  ctx: Ctx,
  share: Pick<ShareRow, 'id' | 'userId'>,
): Promise<() => Promise<void>> {
  const { actor, client } = ctx;
  if (actor.kind === 'user' && actor.id === share.userId) return () => Promise.resolve();
  const now = ctx.now();
  const trying = {
    shareId: share.id,
    client: keyedHash('address', network(client.address ?? '')),
    now,
    since: new Date(now.getTime() - TRIES_KEPT_MS),
  };
  const counted = await countTry(trying, (seen) => waitOf(seen, ctx.now().getTime()));
  if ('id' in counted) return () => forgetTry(counted.id);
  throw new AppError('rate_limited', 'Too many wrong passwords. Please wait a while.', {
    code: 'password_wait',
    retryAfterSeconds: Math.ceil(counted.waitMs / 1000),
  });
}
