'use client';

import { useEffect } from 'react';
import { isPlainKey } from '@/components/kit/plain-key';

/** Header and query line lie over the page's first pixels. */
const BARS_PX = 112;

/** Goes to the card before or after the focused one, or after the bars when none is focused. */
function goToCard(step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('section[data-columns], section[data-tile]')];
  const focused = cards.findIndex((card) => card.contains(document.activeElement));
  const below = cards.findIndex((card) => card.getBoundingClientRect().top >= BARS_PX - 1);
  const first = below < 0 ? cards.length : below;
  const at = focused < 0 ? (step === 1 ? first : first - 1) : focused + step;
  const card = cards[Math.min(Math.max(at, 0), cards.length - 1)];
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}

/** Single keys of the screen: `[` and `]` go from card to card. */
export function useExploreKeys(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const actions: Record<string, () => void> = {
      '[': () => goToCard(-1),
      ']': () => goToCard(1),
    };
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || !isPlainKey(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
}
