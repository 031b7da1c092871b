'use client';

import { useSyncExternalStore } from 'react';
import { onPersonChanged } from './session-news';
import { type PersonalKey, personalStorage } from './storage';

/** What this browser remembers of the person, without asking the server; null on the server and for nobody. */
export function usePersonal(key: PersonalKey): string | null {
  return useSyncExternalStore(
    onPersonChanged,
    () => personalStorage.get(key),
    () => null,
  );
}
