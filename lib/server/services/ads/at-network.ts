import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { AdsNetworkError } from '@/lib/server/sources/ads-network';

/** What a failure at the network means to the person who waits. */
export function adsFailure(error: AdsNetworkError, now: Date): AppError {
  const { kind, code, told } = error;
  switch (kind) {
    case 'rate_limited': {
      const seconds = told.resetAt ? Math.ceil((told.resetAt.getTime() - now.getTime()) / 1_000) : 60;
      return new AppError('rate_limited', 'X asks us to wait. Please try again in some minutes.', {
        code: 'network_limit',
        retryAfterSeconds: Math.max(1, seconds),
      });
    }
    case 'revoked':
      return new AppError('conflict', 'X no longer accepts this connection. Connect the account again.', {
        code: 'broken',
      });
    case 'refused':
      return new AppError('unprocessable', `X refuses this: ${told.message ?? code} (${code})`, {
        code: 'ads_refused',
      });
    case 'not_found':
      return new AppError('not_found', 'X does not have this any more.', { code: 'network_not_found' });
    case 'unavailable':
    case 'lost_answer':
      return new AppError('unavailable', 'X did not answer as it should. Please try again.', {
        code: 'network',
      });
  }
}

/** Runs calls to the network of ads. @throws AppError */
export async function atAdsNetwork<T>(ctx: Ctx, step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AdsNetworkError)) throw error;
    const { kind, code } = error;
    log().warn({ requestId: ctx.requestId, step, kind, code }, 'a call to the network of ads failed');
    throw adsFailure(error, ctx.now());
  }
}
