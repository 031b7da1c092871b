'use client';

import { Menu, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** An entry of the bar; four of them fit beside the last button. */
export const BAR_ITEM =
  'flex h-14 w-full flex-col items-center justify-center gap-1 px-px text-2xs font-medium text-muted aria-[current]:text-accent-text aria-expanded:text-accent-text';

interface BottomBarProps {
  more: string;
  /** What is reached most. */
  places: (close: () => void) => { key: string; link: ReactNode }[];
  /** Everything: it opens above the bar. */
  sheet: (close: () => void) => ReactNode;
}

/** Navigation of a phone, at the bottom of the screen; it has no width to scroll. */
export function BottomBar({ more, places, sheet }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <div className="md:hidden" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <div
        id={id}
        hidden={!open}
        className="fixed inset-x-0 bottom-14 z-40 max-h-[70dvh] overflow-y-auto border-t border-line bg-surface px-3 pb-4 shadow-pop"
      >
        {sheet(close)}
      </div>
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="flex">
          {places(close).map(({ key, link }) => (
            <li key={key} className="min-w-0 flex-1">
              {link}
            </li>
          ))}
          <li className="min-w-0 flex-1">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className={BAR_ITEM}
            >
              {open ? <X aria-hidden className="size-4" /> : <Menu aria-hidden className="size-4" />}
              {more}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
