'use client';

import { useState, type ReactElement, type ReactNode } from 'react';
import { DROPDOWN_MARGIN_PX, DROPDOWN_MAX_WIDTH_PX, useOpenSide } from '@/components/ui/open-side';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { cn } from '@/lib/utils';

export interface DropdownProps {
  /** Accessible name of the panel. */
  label: string;
  /** The button that opens it; it must take a ref and spread its props. */
  trigger: ReactElement;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** A panel under a button: at most 600 px wide, 16 px from the edges, upwards when little space is below. */
export function Dropdown({ label, trigger, children, align = 'start', className, ...state }: DropdownProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const { trigger: triggerRef, side, measure } = useOpenSide<HTMLButtonElement>();
  const open = state.open ?? ownOpen;
  const change = (next: boolean) => {
    if (next) measure();
    setOwnOpen(next);
    state.onOpenChange?.(next);
  };
  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild ref={triggerRef}>
        {trigger}
      </PopoverTrigger>
      <PopoverContent
        aria-label={label}
        side={side}
        align={align}
        collisionPadding={DROPDOWN_MARGIN_PX}
        style={{ maxWidth: `min(${DROPDOWN_MAX_WIDTH_PX}px, 100vw - ${2 * DROPDOWN_MARGIN_PX}px)` }}
        className={cn('max-h-(--radix-popover-content-available-height) overflow-y-auto', className)}
      >
        {typeof children === 'function' ? children(() => change(false)) : children}
      </PopoverContent>
    </Popover>
  );
}
