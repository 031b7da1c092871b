'use client';

import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type CardId, CARD_IDS } from '@/components/features/explore/report/cards/card-context';
import { useOpened } from '@/components/features/explore/report/use-opened';
import { useUnfolding } from './unfolding';

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

/** Which cards of the atlas are open; on paper all that can be. */
export function useOpenedCards(foldable: readonly CardId[], settled: boolean) {
  const { opened, ...ways } = useOpened(CARD_IDS, settled);
  const whole = useUnfolding((state) => state.whole);
  useOpenOnPaper();
  return { opened: whole ? foldable : opened, ...ways };
}
