import { useEffect, useState, type RefObject } from 'react';

/** Width in px that earns one tab. */
export const TAB_WIDTH_PX = 60;
export const TAB_INTERVAL_MS = 100;

/** At least one tab is shown; a width of 0 is a page that has no layout yet. */
export function visibleTabCount(widthPx: number, total: number): number {
  if (widthPx === 0) return total;
  return Math.min(total, Math.max(1, Math.floor(widthPx / TAB_WIDTH_PX)));
}

/** The first `count` tabs; an active one beyond them takes the last place. */
export function splitTabs<T extends { id: string }>(tabs: readonly T[], count: number, activeId: string) {
  const activeAt = tabs.findIndex((tab) => tab.id === activeId);
  const active = tabs[activeAt];
  const shown = active && activeAt >= count ? [...tabs.slice(0, count - 1), active] : tabs.slice(0, count);
  return { shown, hidden: tabs.filter((tab) => !shown.includes(tab)) };
}

/** Measures the box every 100 ms and gives how many tabs it may show. */
export function useVisibleTabCount(box: RefObject<HTMLElement | null>, total: number): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    const measure = () => setWidthPx(box.current?.clientWidth ?? 0);
    measure();
    const timer = setInterval(measure, TAB_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [box]);
  return visibleTabCount(widthPx, total);
}
