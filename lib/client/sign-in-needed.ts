'use client';

import { getSignInOptions } from '@/lib/contracts/sign-in-options';
import { useEndpoint } from './use-endpoint';
import { usePersonal } from './use-personal';

/** As `useSignInNeeded`; undefined until it is known, for tools that would otherwise be refused before they offer it. */
export function useNeedsSignIn(): boolean | undefined {
  const signedIn = usePersonal('token') !== null;
  const { data: options, error } = useEndpoint(getSignInOptions, signedIn ? null : {});
  if (signedIn || error) return false;
  return options?.claimed;
}

/** Nobody is signed in here, and this installation belongs to somebody: what is theirs needs a sign-in. */
export function useSignInNeeded(): boolean {
  return useNeedsSignIn() === true;
}

/** A code that is mailed now lies in the outbox, which opens in this browser. */
export function useOpenOutbox(): boolean {
  const { data: options } = useEndpoint(getSignInOptions, {});
  return options?.outbox === true && options.setup;
}
