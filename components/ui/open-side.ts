import { useCallback, useRef, useState } from 'react';

/** Gap between a dropdown and the edges of the window, in px. */
export const DROPDOWN_MARGIN_PX = 16;
export const DROPDOWN_MAX_WIDTH_PX = 600;
/** With less than this below the trigger a dropdown opens upwards. */
export const DROPDOWN_MIN_SPACE_PX = 316;
/** Highest panel that fits the smallest space below: 316 − 16 margin − 4 offset − 2 border. */
export const DROPDOWN_MAX_HEIGHT_PX = 294;

export type OpenSide = 'top' | 'bottom';

export function openSide(triggerBottomPx: number, windowHeightPx: number): OpenSide {
  return windowHeightPx - triggerBottomPx < DROPDOWN_MIN_SPACE_PX ? 'top' : 'bottom';
}

/** The side to open to, measured by `measure` just before opening. */
export function useOpenSide<E extends HTMLElement>() {
  const trigger = useRef<E>(null);
  const [side, setSide] = useState<OpenSide>('bottom');
  const measure = useCallback(() => {
    const box = trigger.current?.getBoundingClientRect();
    if (box) setSide(openSide(box.bottom, window.innerHeight));
  }, []);
  return { trigger, side, measure };
}
