'use client';

import { Menu, X } from 'lucide';
import { PlainIcon } from '@/components/ui/plain-icon';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { NavLinks, type NavItem } from './nav-links';

interface PhoneMenuProps {
  items: readonly NavItem[];
  text: { open: string; close: string; tools: string };
  children?: ReactNode;
}

/** Navigation under 760 px: a button in the header and a sheet below it. */
export function PhoneMenu({ items, text, children }: PhoneMenuProps) {
  const [open, setOpen] = useState(false);
  const sheetId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div className="md:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={sheetId}
        aria-label={open ? text.close : text.open}
        onClick={() => setOpen(!open)}
        className="-mr-3 inline-grid size-11 place-items-center text-muted"
      >
        {open ? <PlainIcon icon={X} className="size-5" /> : <PlainIcon icon={Menu} className="size-5" />}
      </button>
      <div
        id={sheetId}
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 border-b border-line bg-surface p-2 text-base shadow-pop"
      >
        <NavLinks items={items} label={text.tools} variant="list" onNavigate={() => setOpen(false)} />
        {children && <div className="mt-2 border-t border-line-soft px-1 pt-2">{children}</div>}
      </div>
    </div>
  );
}
