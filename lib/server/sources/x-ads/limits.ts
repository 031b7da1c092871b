import 'server-only';

interface Window {
  remaining: number;
  /** By our clock. */
  resetMs: number;
}

const MAX_WINDOWS = 5_000;

/** Whose limit a call counts against: where X tells both, the account's own is the one that decides. */
const FAMILIES = [
  { of: 'account', prefix: 'x-account-rate-limit' },
  { of: 'token', prefix: 'x-rate-limit' },
] as const;
type Family = (typeof FAMILIES)[number]['of'];

/** Whose call it is. The two windows of one call lie under different keys: others share the account, not the token. */
export interface LimitKeys {
  token: string;
  /** Absent: the call names no account. */
  account?: string | undefined;
}

const number = (headers: Headers, name: string): number | null => {
  const value = headers.get(name);
  return value === null || !/^\d+$/.test(value) ? null : Number(value);
};

/** X's limits as its headers tell them, for the whole process: who calls next knows what the last one learned. */
export class AdsLimits {
  private readonly windows = new Map<string, Window>();

  /** Counts a call that is about to be sent. @returns 0, or the milliseconds to wait before asking again. */
  take(keys: LimitKeys, nowMs: number): number {
    const open = FAMILIES.flatMap(({ of }) => this.windowOf(of, keys, nowMs) ?? []);
    const full = open.filter(({ remaining }) => remaining <= 0);
    if (full.length > 0) return Math.max(...full.map(({ resetMs }) => resetMs - nowMs));
    for (const window of open) window.remaining -= 1;
    return 0;
  }

  /** Takes in the headers of an answer; X's clock is the one of its `date` header. @returns ms until the reset. */
  note(keys: LimitKeys, headers: Headers, nowMs: number, exhausted = false): number | null {
    const theirs = Date.parse(headers.get('date') ?? '') || nowMs;
    let decides: number | null = null;
    for (const { of, prefix } of FAMILIES) {
      const reset = number(headers, `${prefix}-reset`);
      // A refusal may tell the reset alone.
      const remaining = number(headers, `${prefix}-remaining`) ?? (exhausted ? 0 : null);
      if (remaining === null || reset === null) continue;
      const untilMs = Math.max(0, reset * 1_000 - theirs);
      this.keep(of, keys, { remaining, resetMs: nowMs + untilMs });
      decides ??= untilMs;
    }
    return decides;
  }

  /** A refusal for the limit: nothing more until the reset. @returns the milliseconds to wait, null when not told. */
  exhaust(keys: LimitKeys, headers: Headers, nowMs: number): number | null {
    const after = number(headers, 'retry-after');
    const told = this.note(keys, headers, nowMs, true);
    const waitMs = after === null ? told : after * 1_000;
    if (waitMs === null) return null;
    const ofAccount = number(headers, 'x-account-rate-limit-reset') !== null && keys.account !== undefined;
    this.keep(ofAccount ? 'account' : 'token', keys, { remaining: 0, resetMs: nowMs + waitMs });
    return waitMs;
  }

  private windowOf(of: Family, keys: LimitKeys, nowMs: number): Window | null {
    const key = keyOf(of, keys);
    const window = key === null ? undefined : this.windows.get(key);
    if (!window || key === null) return null;
    if (window.resetMs > nowMs) return window;
    this.windows.delete(key);
    return null;
  }

  private keep(of: Family, keys: LimitKeys, window: Window): void {
    const key = keyOf(of, keys);
    if (key === null) return;
    this.windows.delete(key);
    this.windows.set(key, window);
    const [oldest] = this.windows.size > MAX_WINDOWS ? this.windows.keys() : [];
    if (oldest !== undefined) this.windows.delete(oldest);
  }
}

function keyOf(of: Family, { token, account }: LimitKeys): string | null {
  if (of === 'token') return `token ${token}`;
  return account === undefined ? null : `account ${account}`;
}
