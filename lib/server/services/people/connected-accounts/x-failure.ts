import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { UNAUTHORIZED_ATTEMPT } from '@/lib/domain/sign-in';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import { XOauthError } from '@/lib/server/sources/x-oauth/oauth-error';

/** One answer for everything that does not belong together; which part it was is told to nobody. */
export function unauthorizedAttempt(): AppError {
  return new AppError('bad_request', UNAUTHORIZED_ATTEMPT, { code: 'unauthorized_attempt' });
}

/** What a failure at X means to the person who waits. It carries no value that X was sent or sent back. */
function failureOf({ kind }: XOauthError): AppError {
  switch (kind) {
    case 'expired':
    case 'revoked':
      return unauthorizedAttempt();
    case 'rate_limited':
      return new AppError('rate_limited', 'X asks us to wait. Please try again in some minutes.', {
        code: 'network_limit',
      });
    case 'refused':
      return new AppError('unavailable', 'X does not accept this installation’s app or its return address.', {
        code: 'network_refused',
      });
    case 'unavailable':
    case 'invalid_answer':
      return new AppError('unavailable', 'X did not answer as it should. Please try again.', {
        code: 'network',
      });
  }
}

/** Runs a call to X on the way of signing in. @throws AppError */
export async function atX<T>(ctx: Ctx, step: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof XOauthError)) throw error;
    const { kind, status, code } = error;
    log().warn({ requestId: ctx.requestId, step, kind, status, code }, 'sign-in with X failed');
    throw failureOf(error);
  }
}
