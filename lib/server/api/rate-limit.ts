import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Actor } from '@/lib/server/ctx';
import { countRequests, type Limit } from '@/lib/server/services/people/sign-in/count-requests';

/** Generous for people of this machine: a benchmark must not meet it, a runaway loop does. */
export const LIMITS: Record<Actor['kind'], Limit> = {
  'local-owner': { requests: 6_000, seconds: 10 },
  cli: { requests: 6_000, seconds: 10 },
  user: { requests: 1_200, seconds: 60 },
  client: { requests: 600, seconds: 60 },
  anonymous: { requests: 300, seconds: 60 },
};

/** Carries how long to wait, for the header Retry-After. */
export class RateLimitError extends AppError {
  constructor(retryAfterSeconds: number) {
    super('rate_limited', 'Too many requests. Please wait a moment.', {
      code: 'rate_limited',
      retryAfterSeconds,
    });
  }
}

/** @param address Tells apart those who name nobody. */
export type RateLimiter = (actor: Actor, address: string | null) => Promise<void>;

/** Counts per actor. The returned function throws RateLimitError when the limit is used up. */
export function createRateLimiter(limits: Record<Actor['kind'], Limit> = LIMITS): RateLimiter {
  const count = countRequests(limits);
  return async (actor, address) => {
    const seconds = await count(actor, address);
    if (seconds > 0) throw new RateLimitError(seconds);
  };
}
