'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ASLEEP, repeatPresses } from '@/lib/client/early-presses/early-presses';

const noSubscription = () => () => {};
const onceAlive = () => true;
const inMarkup = () => false;

/** A part of the page whose code comes after its markup: buttons that are pressed before are pressed once it lives. */
export function WakingPart({ children }: { children: ReactNode }) {
  const awake = useSyncExternalStore(noSubscription, onceAlive, inMarkup);
  useEffect(() => {
    if (awake) repeatPresses();
  }, [awake]);
  return (
    <div className="contents" {...(!awake && { [ASLEEP]: '' })}>
      {children}
    </div>
  );
}

/** Takes the mark of a page that does not live yet from the document. */
export function AwakeMark() {
  useEffect(() => {
    document.documentElement.removeAttribute(ASLEEP);
    repeatPresses();
  }, []);
  return null;
}
