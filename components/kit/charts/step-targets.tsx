'use client';

import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface StepTargetsProps {
  left: number;
  top: number;
  /** Width of one step, height of the plot, in px. */
  band: number;
  height: number;
  count: number;
  active: number | null;
  onActive: (index: number | null) => void;
  /** Name of the group and of each step for the keyboard; needed with `onSelect`. */
  groupLabel: string;
  stepLabel: (index: number) => string;
  /** When given, each step is a button: pointer, arrow keys, Home, End and Enter work. */
  onSelect?: (index: number) => void;
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(count - 1, index + 1);
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Invisible targets over the bars of a time axis. One tab stop; the arrow keys move between the steps. */
export function StepTargets(props: StepTargetsProps) {
  const { left, top, band, height, count, active, onActive, groupLabel, stepLabel, onSelect } = props;
  const [stop, setStop] = useState(count - 1);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const style = { left, top, width: band * count, height };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const index = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left) / band);
    onActive(index >= 0 && index < count ? index : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return onActive(null);
    const index = nextIndex(event.key, active ?? stop, count);
    if (index === null) return undefined;
    event.preventDefault();
    setStop(index);
    buttons.current[index]?.focus();
    return undefined;
  };

  if (onSelect === undefined) {
    return (
      <div
        className="absolute"
        style={style}
        onPointerMove={onPointerMove}
        onPointerLeave={() => onActive(null)}
      />
    );
  }
  return (
    <div
      role="group"
      aria-label={groupLabel}
      className="absolute flex"
      style={style}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onActive(null)}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          ref={(element) => {
            buttons.current[index] = element;
          }}
          type="button"
          tabIndex={index === Math.min(stop, count - 1) ? 0 : -1}
          aria-label={stepLabel(index)}
          className="h-full cursor-pointer focus-visible:outline-2 focus-visible:outline-focus"
          style={{ width: band }}
          onFocus={() => {
            setStop(index);
            onActive(index);
          }}
          onBlur={() => onActive(null)}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}
