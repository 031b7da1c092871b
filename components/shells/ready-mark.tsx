'use client';

import { useEffect } from 'react';
import { progressStore } from '@/lib/client/stores/progress';
import { wakingStore } from '@/lib/client/stores/waking';

/** Longer than a part needs to show an answer and to ask for the next. */
const QUIET_MS = 50;

/**
 * Keeps `data-ready` on the document while all of the page is alive and no call of it is under way or has just ended:
 * what programs that look at a page (tests, printers, crawlers) may wait for.
 */
export function ReadyMark() {
  useEffect(() => {
    const root = document.documentElement;
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      delete root.dataset.ready;
      if (progressStore.getState().ages.size > 0 || wakingStore.getState().parts > 0) return;
      timer = window.setTimeout(() => (root.dataset.ready = ''), QUIET_MS);
    };
    look();
    const stops = [progressStore.subscribe(look), wakingStore.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
      window.clearTimeout(timer);
      delete root.dataset.ready;
    };
  }, []);
  return null;
}
