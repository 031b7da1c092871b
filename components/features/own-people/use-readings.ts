import { useEffect, useRef } from 'react';
import { useOwn } from '@/lib/client/own';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listOwnReadings } from '@/lib/contracts/own-people';
import type { OwnListKind } from '@/lib/domain/own-account';

/** While one goes on. */
const AGAIN_MS = 5000;

/** The reading of a list from X that is on its way; null: none is. */
export function useReading(kind: OwnListKind, connected: boolean) {
  const { mutate: refreshOwn } = useOwn();
  const answer = useEndpoint(listOwnReadings, connected ? {} : null, {
    refreshInterval: (readings) => (readings?.some(({ due_at: due }) => due !== null) ? AGAIN_MS : 0),
  });
  const reading = answer.data?.find((one) => one.kind === kind) ?? null;
  const was = useRef(false);
  // The one that has just ended left a list.
  useEffect(() => {
    if (was.current && reading === null) void refreshOwn();
    was.current = reading !== null;
  }, [reading, refreshOwn]);
  return { reading, refresh: () => answer.mutate() };
}
