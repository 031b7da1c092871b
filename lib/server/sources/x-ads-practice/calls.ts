import 'server-only';
import { randomInt } from 'node:crypto';
import { AdsNetworkError, type Write } from '../ads-network';
import { practiceNow } from './clock';
import { deliver } from './deliver';
import type { PracticeCall, PracticeStore } from './practice-store';

/* One call of the played network: limits, the clock, what was shown meanwhile, then the work. */

const MINUTE_MS = 60_000;
const WRITES_A_MINUTE = 450;

export interface PracticeSetting {
  store: PracticeStore;
  accountId: string;
  /** What time it is here. */
  real: () => Date;
}

export interface Turn {
  call: PracticeCall;
  /** What time it is there. */
  now: Date;
}

const written = new Map<string, number[]>();

/** X counts all writes of an account together; so does this, by the real clock. */
function countWrite(accountId: string, real: Date): void {
  const since = real.getTime() - MINUTE_MS;
  const recent = (written.get(accountId) ?? []).filter((at) => at > since);
  if (recent.length >= WRITES_A_MINUTE)
    throw new AdsNetworkError('rate_limited', 'TOO_MANY_REQUESTS', {
      resetAt: new Date((recent[0] ?? real.getTime()) + MINUTE_MS),
    });
  written.set(accountId, [...recent, real.getTime()]);
}

/** Shows what was due until now, then does the work by what it left. */
export function turn<T>(setting: PracticeSetting, work: (turn: Turn) => Promise<T>): Promise<T> {
  return setting.store.call(setting.accountId, async (call) => {
    const now = practiceNow(call.account, setting.real());
    await deliver(call, now);
    return work({ call, now });
  });
}

export function writeTurn<T>(setting: PracticeSetting, work: (turn: Turn) => Promise<T>): Promise<T> {
  countWrite(setting.accountId, setting.real());
  return turn(setting, work);
}

let last = 0;

/** Short, base-36, never twice. */
export function freshId(setting: Pick<PracticeSetting, 'accountId' | 'real'>): string {
  last = Math.max(last + 1, setting.real().getTime() * 1_000);
  return `p${last.toString(36)}${randomInt(46_656).toString(36).padStart(3, '0')}`;
}

/** Refuses batches that are larger than the network takes. */
export function boundBatch(operations: readonly Write<unknown>[], most: number): void {
  if (operations.length > most)
    throw new AdsNetworkError('refused', 'REQUEST_TOO_COMPLEX', {
      message: `A batch has at most ${most} operations`,
    });
}
