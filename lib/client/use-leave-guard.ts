import { useEffect } from 'react';

/** While there is something to lose, the browser asks before the page is left. */
export function useLeaveGuard(something: boolean): void {
  useEffect(() => {
    if (!something) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [something]);
}
