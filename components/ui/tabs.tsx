'use client';

import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export const Tabs = TabsPrimitive.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={cn('flex min-w-0 items-end gap-1 overflow-x-auto border-b border-line', className)}
      {...props}
    />
  );
}

/** 36 px high; the 2 px underline is its own box, so forced colours show it on the active tab only. */
export const tabClass = cn(
  'relative inline-flex h-9 cursor-pointer items-center gap-1.5 px-2.5 text-sm font-medium whitespace-nowrap text-muted hover:text-ink pointer-coarse:h-11',
  'data-[state=active]:text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 data-[state=active]:after:bg-accent-text',
  'forced-colors:data-[state=active]:after:bg-[Highlight]',
);

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(tabClass, focusRing, 'focus-visible:-outline-offset-2', className)}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn('pt-4', focusRing, className)} {...props} />;
}
