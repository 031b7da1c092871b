'use client';

import { useState, useSyncExternalStore } from 'react';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { openShare } from '@/lib/contracts/sharing';
import type { Comment } from '@/lib/domain/sharing';

const watch = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};
/** The code of the path, which the page was begun with; links of earlier versions have it in the fragment. */
function useCode(given: string | null): string | null {
  const hash = useSyncExternalStore(
    watch,
    () => window.location.hash.slice(1),
    () => null,
  );
  return given ?? hash;
}

/** Who a reader without an account writes as, as long as the page is open: nothing of it is stored in the browser. */
export interface GuestPass {
  guest: string;
  name: string;
}

/** What every call about an opened report carries, and what readers change about it. */
export interface Opened {
  opening: { code: string; password?: string };
  guest: GuestPass | null;
  onGuest: (guest: GuestPass | null) => void;
  onComments: (comments: Comment[]) => void;
}

/** The report behind the code of the address, once its password is known. */
export function useSharedReport(given: string | null) {
  const code = useCode(given);
  const [password, setPassword] = useState<string>();
  const [guest, setGuest] = useState<GuestPass | null>(null);
  // Without a password there is no key of one: the page was begun with this very call.
  const opening = { code: code ?? '', ...(password !== undefined && { password }) };
  const { data, error, mutate, isLoading } = useEndpoint(openShare, code ? { body: opening } : null, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  const opened: Opened = {
    opening,
    guest,
    onGuest: setGuest,
    onComments: (comments) => data && void mutate({ ...data, comments }, { revalidate: false }),
  };
  return {
    code,
    data,
    error,
    isLoading,
    setPassword,
    again: () => void mutate(),
    opened,
  };
}
