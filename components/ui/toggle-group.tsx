'use client';

import { ToggleGroup as ToggleGroupPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export function ToggleGroup({ className, ...props }: ComponentProps<typeof ToggleGroupPrimitive.Root>) {
  return (
    <ToggleGroupPrimitive.Root
      className={cn(
        'inline-flex max-w-full gap-0.5 rounded-md border border-line bg-sunken p-0.5',
        className,
      )}
      {...props}
    />
  );
}

export function ToggleGroupItem({ className, ...props }: ComponentProps<typeof ToggleGroupPrimitive.Item>) {
  return (
    <ToggleGroupPrimitive.Item
      className={cn(
        'inline-flex h-[26px] min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-[11px] text-[12.5px] font-medium whitespace-nowrap text-muted pointer-coarse:h-10',
        'transition-colors duration-(--t-fast) ease-out hover:text-ink disabled:cursor-not-allowed disabled:opacity-48 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
        'data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-[0_0_0_1px_var(--border-strong),var(--elev-btn)] dark:data-[state=on]:bg-press',
        'forced-colors:data-[state=on]:outline-2 forced-colors:data-[state=on]:outline-[Highlight]',
        focusRing,
        className,
      )}
      {...props}
    />
  );
}
