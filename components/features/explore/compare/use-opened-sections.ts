'use client';

import { useCallback, useEffect, useState } from 'react';

function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

/** Which sections stand open with all their rows. A link to one (`#hashtags`) opens it and goes there. */
export function useOpenedSections(ids: readonly string[]) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const show = useCallback((id: string) => {
    setOpened((before) => (before.includes(id) ? before : [...before, id]));
    // The card is drawn with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => goTo(id)));
  }, []);
  const known = ids.join(' ');
  useEffect(() => {
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (known.split(' ').includes(id)) show(id);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [known, show]);
  const toggle = (id: string) =>
    setOpened((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return { opened, show, toggle };
}
