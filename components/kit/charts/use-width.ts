'use client';

import { useCallback, useState } from 'react';

/**
 * Width of an element in whole px, kept current by a ResizeObserver. Charts draw exact px instead of scaling
 * a viewBox, so text keeps its size. `initial` is used on the server and where there is no layout.
 */
export function useWidth(
  initial: number,
): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const apply = (value: number) => {
      if (value > 0) setWidth(Math.floor(value));
    };
    apply(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) apply(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
