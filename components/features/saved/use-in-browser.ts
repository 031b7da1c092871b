'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered markup: who is signed in is known in the browser only. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
