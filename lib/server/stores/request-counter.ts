import 'server-only';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { lt } from 'drizzle-orm';
import { database, postgres } from '@/lib/server/db/postgres';
import { rateLimits } from '@/lib/server/db/schema/limits';

export interface RequestWindow {
  /** Windows of different names count apart. */
  name: string;
  requests: number;
  seconds: number;
}

/** @returns milliseconds to wait; 0: the request may pass. */
export type RequestCounter = (window: RequestWindow, key: string) => Promise<number>;

/**
 * Where several processes share a database they count there together, as long as it answers. In an embedded one this
 * process is alone, and counting costs nothing.
 */
async function limiterOf({ name, requests, seconds }: RequestWindow): Promise<RateLimiterAbstract> {
  const { embedded, jobs } = await postgres();
  const options = { keyPrefix: name, points: requests, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (embedded) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query: (q: { text: string; values?: unknown[] }) => jobs.executeSql(q.text, q.values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // What is refused until the window ends needs no further question.
    inMemoryBlockOnConsumed: requests + 1,
    insuranceLimiter: memory,
  });
}

export function requestCounter(): RequestCounter {
  const limiters = new Map<string, Promise<RateLimiterAbstract>>();
  return async (window, key) => {
    const limiter = limiters.get(window.name) ?? limiterOf(window);
    limiters.set(window.name, limiter);
    try {
      await (await limiter).consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, refusal.msBeforeNext);
    }
  };
}

export async function forgetRequestCounts(before: Date): Promise<void> {
  const db = await database();
  await db.delete(rateLimits).where(lt(rateLimits.expire, before.getTime()));
}
