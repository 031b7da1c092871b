'use client';

import { useEffect, useState } from 'react';

export const TOOK_TOO_LONG_MS = 30_000;

/** `true`: 30 seconds. A number of milliseconds replaces them. */
export type Slow = boolean | { timeoutMs: number };

/** Milliseconds after which a request marked slow took too long, or null when it is not marked. */
export function slowTimeoutMs(slow: Slow | undefined): number | null {
  if (!slow) return null;
  return slow === true ? TOOK_TOO_LONG_MS : slow.timeoutMs;
}

/** Calls back once if `stop` is not called before the time is over. */
export function watchSlow(slow: Slow | undefined, onTooLong: () => void): () => void {
  const timeoutMs = slowTimeoutMs(slow);
  if (timeoutMs === null) return () => {};
  const id = setTimeout(onTooLong, timeoutMs);
  return () => clearTimeout(id);
}

/**
 * The 'took too long' flag: true while a request marked slow is still loading after its time.
 * @param request Changes when a new request begins, so that its time starts anew.
 */
export function useTookTooLong(loading: boolean, slow: Slow | undefined, request: string = ''): boolean {
  const [late, setLate] = useState<string | null>(null);
  const timeoutMs = slowTimeoutMs(slow);
  useEffect(() => {
    if (!loading || timeoutMs === null) return;
    const stop = watchSlow({ timeoutMs }, () => setLate(request));
    return () => {
      stop();
      setLate(null);
    };
  }, [loading, timeoutMs, request]);
  return loading && late === request;
}
