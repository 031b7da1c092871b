import 'server-only';

interface Window {
  remaining: number;
  /** By our clock. */
  resetMs: number;
}

const MAX_WINDOWS = 5000;

/** When X is asked to wait without saying how long: the length of its windows. */
export const WINDOW_MS = 15 * 60_000;

const number = (headers: Headers, name: string): number | null => {
  const value = headers.get(name);
  return value === null || !/^\d+$/.test(value) ? null : Number(value);
};

/**
 * X's limits as its headers tell them, by credential and operation, for the whole process: who reads next knows what
 * the last one learned.
 */
export class RateLimits {
  private readonly windows = new Map<string, Window>();
  private readonly nextAt = new Map<string, number>();

  /** Counts a request that is about to be sent. @returns 0, or the milliseconds to wait before asking again. */
  take(key: string, nowMs: number, spacingMs = 0): number {
    const window = this.windows.get(key);
    if (window && window.resetMs <= nowMs) this.windows.delete(key);
    else if (window && window.remaining <= 0) return window.resetMs - nowMs;
    const next = this.nextAt.get(key) ?? 0;
    if (next > nowMs) return next - nowMs;
    if (spacingMs > 0) this.nextAt.set(key, nowMs + spacingMs);
    if (window) window.remaining -= 1;
    return 0;
  }

  /**
   * Takes in the headers of an answer; X's clock is the one of its `date` header.
   * @returns the milliseconds until the window ends, null when not told.
   */
  note(key: string, headers: Headers, nowMs: number): number | null {
    const remaining = number(headers, 'x-rate-limit-remaining');
    const reset = number(headers, 'x-rate-limit-reset');
    if (remaining === null || reset === null) return null;
    const theirs = Date.parse(headers.get('date') ?? '') || nowMs;
    const untilMs = Math.max(0, reset * 1000 - theirs);
    this.keep(key, { remaining, resetMs: nowMs + untilMs });
    return untilMs;
  }

  /** A refusal for the limit: nothing more until the reset. @returns the milliseconds to wait, null when not told. */
  exhaust(key: string, headers: Headers, nowMs: number): number | null {
    const after = number(headers, 'retry-after');
    const told = this.note(key, headers, nowMs);
    const waitMs = after === null ? told : after * 1000;
    if (waitMs !== null) this.keep(key, { remaining: 0, resetMs: nowMs + waitMs });
    return waitMs;
  }

  private keep(key: string, window: Window): void {
    this.windows.delete(key);
    this.windows.set(key, window);
    const [oldest] = this.windows.size > MAX_WINDOWS ? this.windows.keys() : [];
    if (oldest === undefined) return;
    this.windows.delete(oldest);
    this.nextAt.delete(oldest);
  }
}
