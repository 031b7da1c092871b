import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';

type Reason = 'pointer' | 'focus' | 'button';

/** Knows why the messages are paused and tells the owner only when the answer changes. */
function createHolds() {
  const reasons = new Set<Reason>();
  let paused = false;
  let tell: (paused: boolean) => void = () => {};
  const apply = () => {
    if (paused === reasons.size > 0) return;
    paused = reasons.size > 0;
    tell(paused);
  };
  return {
    listen(listener: (paused: boolean) => void) {
      tell = listener;
    },
    set(reason: Reason, on: boolean) {
      if (on) reasons.add(reason);
      else reasons.delete(reason);
      apply();
    },
    clear() {
      reasons.clear();
      apply();
    },
  };
}

/**
 * Three reasons to pause the messages: pointer, focus, button. They resume when none is left, and when
 * the list goes away: while paused new messages would be lost.
 */
export function usePauseHolds(
  list: RefObject<HTMLElement | null>,
  count: number,
  onPause: () => void,
  onResume: () => void,
) {
  const [held, setHeld] = useState(false);
  const [holds] = useState(createHolds);
  useEffect(() => {
    holds.listen((paused) => (paused ? onPause() : onResume()));
  });
  // A message that leaves takes the focus with it, and no event says so.
  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) holds.set('focus', false);
  }, [count, list, holds]);
  useEffect(() => () => holds.clear(), [holds]);

  return {
    /** Paused by the button, so also when pointer and focus are elsewhere. */
    held,
    toggle: () => {
      if (held) holds.clear();
      else holds.set('button', true);
      setHeld(!held);
    },
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && holds.set('pointer', true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && holds.set('pointer', false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && holds.set('focus', true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) holds.set('focus', false);
      },
    },
  };
}
