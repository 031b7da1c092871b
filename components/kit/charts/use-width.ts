'use client';

import { useCallback, useState } from 'react';
import { useFirstWidth } from './drawn-for';

/** What the seven columns of the answer leave a chart from 1440 px on: there the server draws it as it stays. */
export const ANSWER_WIDTH = 706;

/**
 * Width of an element in whole px, kept current by a ResizeObserver. Charts draw exact px instead of scaling
 * a viewBox, so text keeps its size. `initial` is used on the server and where there is no layout; a phone's page has its own.
 */
export function useWidth(
  initial: number,
): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(useFirstWidth(initial));
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
