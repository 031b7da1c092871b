'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CardId, CARD_IDS } from '@/components/features/explore/report/cards/card-context';
import { useUnfolding } from './unfolding';

const cardOf = (anchor: string): CardId | undefined => CARD_IDS.find((card) => card === anchor);

function goTo(id: string): void {
  const element = document.getElementById(id);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  element?.focus({ preventScroll: true });
}

/** On paper every card stands open. */
function useOpenOnPaper(): void {
  useEffect(() => {
    const set = (whole: boolean) => () => flushSync(() => useUnfolding.setState({ whole }));
    const [before, after] = [set(true), set(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

/**
 * Which cards of the atlas are open. A link to one (`#hashtags`), the list of sections and the assistant open it and go
 * there; so does the address, once the card is there.
 */
export function useOpenedCards(foldable: readonly CardId[], settled: boolean) {
  const [opened, setOpened] = useState<readonly CardId[]>([]);
  const followed = useRef(false);
  const whole = useUnfolding((state) => state.whole);
  useOpenOnPaper();
  const show = useCallback((card: CardId) => {
    setOpened((before) => (before.includes(card) ? before : [...before, card]));
    // The card is drawn with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => goTo(card)));
  }, []);
  useEffect(() => {
    if (!settled) return;
    const follow = () => {
      const card = cardOf(window.location.hash.slice(1));
      if (card) show(card);
    };
    // Another run of the page leads nobody there again.
    if (!followed.current) follow();
    followed.current = true;
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [settled, show]);
  const toggle = (card: CardId) =>
    setOpened((before) => (before.includes(card) ? before.filter((one) => one !== card) : [...before, card]));
  return { opened: whole ? foldable : opened, toggle, show };
}
