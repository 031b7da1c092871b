'use client';

import { type UIEvent, useState } from 'react';

export const ROW_PX = 44;
/** Rows that stand beside those in sight, so that a flick shows no empty ones. */
const BESIDE = 12;
export const PAGE = 100;

/** Which rows stand in the page for where the list was scrolled to: never more than can be seen and a few beside. */
export function rowsInSight(scrolled: number, height: number, count: number): { first: number; end: number } {
  const first = Math.max(0, Math.floor(scrolled / ROW_PX) - BESIDE);
  const end = Math.min(count, Math.ceil((scrolled + height) / ROW_PX) + BESIDE);
  return { first: Math.min(first, Math.max(0, end - 1)), end };
}

/** The two pages that hold these rows; the second may be the same. */
export function pagesOf({ first, end }: { first: number; end: number }): [number, number] {
  return [Math.floor(first / PAGE) + 1, Math.floor(Math.max(first, end - 1) / PAGE) + 1];
}

const START_PX = 640;

/** Follows the scrolling of a list of rows of one height. */
export function usePeopleWindow() {
  const [at, setAt] = useState({ scrolled: 0, height: START_PX });
  const onScroll = ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    // A new set of rows every few of them, not with every pixel.
    const step = ROW_PX * 4;
    const scrolled = Math.floor(scrollTop / step) * step;
    setAt((before) =>
      before.scrolled === scrolled && before.height === clientHeight
        ? before
        : { scrolled, height: clientHeight },
    );
  };
  return { ...at, onScroll };
}
