'use client';

import { useCallback, useEffect, useState, type RefObject } from 'react';
import { visibleRows } from './visible-rows';

interface Asked {
  box: RefObject<HTMLElement | null>;
  total: number;
  /** Height of a row in px. */
  row: number;
  /** Another one: the list starts at its top. */
  listKey: string;
}

const FIRST_VIEW = { top: 0, height: 640 };

/** The rows in sight, and the one that the keys are at. */
export function useVisibleRows({ box, total, row, listKey }: Asked) {
  const [view, setView] = useState(FIRST_VIEW);
  const [active, setActive] = useState<number | null>(null);
  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setActive(null);
    setView(FIRST_VIEW);
  }
  const onScroll = useCallback(() => {
    const element = box.current;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight });
  }, [box]);
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [box, listKey]);
  const move = (step: number) => {
    if (total === 0) return;
    const next =
      active === null ? Math.floor(view.top / row) : Math.min(total - 1, Math.max(0, active + step));
    setActive(next);
    const element = box.current;
    if (!element) return;
    // The head covers the first row of what is in sight.
    const [top, bottom] = [next * row, (next + 2) * row];
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottom - element.clientHeight });
  };
  return { visible: visibleRows(view, row, total), active, move, onScroll };
}
