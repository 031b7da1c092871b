import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Runs one async action at a time: a call made while one is pending does nothing.
 * A rejection goes to `onError`, or on to the browser's error reporting without one.
 */
export function useAsyncAction<A extends unknown[]>(
  action: (...args: A) => unknown,
  onError?: (error: unknown) => void,
): { pending: boolean; run: (...args: A) => void } {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const latest = useRef({ action, onError });
  useEffect(() => {
    latest.current = { action, onError };
  });
  const run = useCallback((...args: A) => {
    if (busy.current) return;
    const result = latest.current.action(...args);
    if (!(result instanceof Promise)) return;
    busy.current = true;
    setPending(true);
    const settle = () => {
      busy.current = false;
      setPending(false);
    };
    result.then(settle, (error: unknown) => {
      settle();
      if (!latest.current.onError) throw error;
      latest.current.onError(error);
    });
  }, []);
  return { pending, run };
}
