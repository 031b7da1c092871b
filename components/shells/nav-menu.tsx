'use client';

import { ChevronDown } from 'lucide';
import { PlainIcon } from '@/components/ui/plain-icon';
import { useEffect, useId, useRef, useState } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { NavLinks, type NavItem } from './nav-links';

interface NavMenuProps {
  items: readonly NavItem[];
  label: string;
}

/** Links behind a button of the header. Plain markup: a menu library would be in the first load of every page. */
export function NavMenu({ items, label }: NavMenuProps) {
  const [open, setOpen] = useState(false);
  const sheetId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPointer);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);
  return (
    <div
      ref={place}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={sheetId}
        onClick={() => setOpen(!open)}
        className={`inline-flex h-7 items-center gap-1 rounded-sm px-2.5 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-ink ${focusRing}`}
      >
        {label}
        <PlainIcon icon={ChevronDown} className="size-3.5" strokeWidth={1.75} />
      </button>
      <div
        id={sheetId}
        hidden={!open}
        className="absolute top-full left-0 z-40 mt-1 min-w-52 rounded-md border border-line bg-raised p-1 shadow-pop"
      >
        <NavLinks items={items} label={label} variant="menu" onNavigate={() => setOpen(false)} />
      </div>
    </div>
  );
}
