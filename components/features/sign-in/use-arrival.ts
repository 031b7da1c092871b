'use client';

import { useEffect } from 'react';
import { peekFragment, TICKET_NAMES } from '@/lib/client/fragment';
import { useHandoverStep } from '@/lib/client/stores/handover';
import type { User } from '@/lib/contracts/sign-in';

/** Goes on once it is settled who is signed in here; a ticket in the address may be about to change that. */
export function useArrival(me: User | null | undefined, go: (me: User) => void): void {
  const step = useHandoverStep();
  const settled = step !== 'working' && step !== 'asking';
  useEffect(() => {
    if (me && settled && peekFragment(...TICKET_NAMES) === null) go(me);
    // oxlint-disable-next-line react/exhaustive-deps -- where to go is decided when the person is known
  }, [me, settled]);
}
