'use client';

import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FilterButton } from '@/components/kit/filter-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

interface FilterPopoverProps {
  icon: LucideIcon;
  label: string;
  value: string;
  /** The name is heard, not seen. */
  bare?: boolean;
  /** The panel; `close` shuts it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** One filter of the query block: an icon, what it is, what it is set to; opens a panel. */
export function FilterPopover({ icon: Icon, label, value, bare = false, children }: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <FilterButton
          icon={<Icon aria-hidden />}
          name={bare ? undefined : label}
          value={value}
          aria-label={bare ? `${label} ${value}` : undefined}
        />
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={label} className="w-72 p-3">
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  );
}
