'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

function goTo(id: string): void {
  const element = document.getElementById(id);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  element?.focus({ preventScroll: true });
}

/**
 * Which of these cards stand open. A link to one (`#hashtags`) opens it and goes there; so does the address, once the
 * cards are there.
 */
export function useOpened<Id extends string>(ids: readonly Id[], settled: boolean) {
  const [opened, setOpened] = useState<readonly Id[]>([]);
  const followed = useRef(false);
  const known = useRef(ids);
  useEffect(() => {
    known.current = ids;
  });
  const show = useCallback((id: Id) => {
    setOpened((before) => (before.includes(id) ? before : [...before, id]));
    // The card is drawn with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => goTo(id)));
  }, []);
  useEffect(() => {
    if (!settled) return;
    const follow = () => {
      const anchor = window.location.hash.slice(1);
      const id = known.current.find((one) => one === anchor);
      if (id) show(id);
    };
    // Another run of the page leads nobody there again.
    if (!followed.current) follow();
    followed.current = true;
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [settled, show]);
  const toggle = (id: Id) =>
    setOpened((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return { opened, show, toggle };
}
