'use client';

import { useEffect, useRef, useState } from 'react';

/** Where the query line ends when it sticks: 48 px of header and the line itself. */
const LINE_BOTTOM_PX = 107;

/**
 * Tells when an element has been scrolled out of view under the header, and how high it was, so that its place can
 * be kept while its content sticks to the top.
 */
export function useStuck<E extends HTMLElement>() {
  const place = useRef<E>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { top, height: full } = entry.boundingClientRect;
        setHeight(!entry.isIntersecting && top < 0 ? full : null);
      },
      { rootMargin: `-${LINE_BOTTOM_PX}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, stuck: height !== null, height };
}
