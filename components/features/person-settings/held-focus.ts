'use client';

import { useEffect, useRef, type RefObject } from 'react';

/** The first field inside, or the box itself. */
export function focusInside(box: HTMLElement | null): void {
  (box?.querySelector('input') ?? box)?.focus();
}

/** Takes the focus when the box appears, because what was clicked is gone then. */
export function useArrivalFocus<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => focusInside(box.current), []);
  return box;
}

/**
 * A heading that takes the focus when a change has taken the focused control away: nobody is thrown back to the top.
 * @param seen Changes with what is shown; undefined while it loads.
 */
export function useHeldFocus(seen: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(seen);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== seen;
    before.current = seen;
    if (changed && document.activeElement === document.body) heading.current?.focus();
  }, [seen]);
  return heading;
}
