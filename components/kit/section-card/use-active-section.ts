'use client';

import { useEffect, useState } from 'react';

/** Header and query line that lie over the cards; a card that was jumped to begins below them. */
const BARS_PX = 112;

/** Anchor of the topmost card that reaches into the upper part of the window; the first one until then. */
export function useActiveSection(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(ids[0] ?? null);
  const joined = ids.join('\n');
  useEffect(() => {
    const anchors = joined.split('\n');
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = anchors.find((id) => visible.has(id));
        if (first !== undefined) setActive(first);
      },
      { rootMargin: `-${BARS_PX}px 0px -55% 0px` },
    );
    for (const id of anchors) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [joined]);
  return active;
}
