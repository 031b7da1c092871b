'use client';

import { useState, type ReactNode } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { FilterTrigger, type FilterTriggerProps } from './filter-trigger';

interface FilterPopoverProps extends FilterTriggerProps {
  initiallyOpen?: boolean;
  /** The panel; `close` shuts it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** One filter of the query block; opens a panel. */
export function FilterPopover({ initiallyOpen = false, children, ...trigger }: FilterPopoverProps) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <FilterTrigger {...trigger} />
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={trigger.label} className="w-72 p-3">
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  );
}
