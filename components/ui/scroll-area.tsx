'use client';

import { ScrollArea as ScrollAreaPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

interface ScrollAreaProps extends ComponentProps<typeof ScrollAreaPrimitive.Root> {
  /** Name of the scrollable region, which can be focused and scrolled by keyboard. */
  label: string;
}

export function ScrollArea({ className, children, label, ...props }: ScrollAreaProps) {
  return (
    <ScrollAreaPrimitive.Root className={cn('relative overflow-hidden', className)} {...props}>
      <ScrollAreaPrimitive.Viewport
        tabIndex={0}
        role="region"
        aria-label={label}
        className={cn('size-full rounded-[inherit]', focusRing, 'focus-visible:-outline-offset-2')}
      >
        {children}
      </ScrollAreaPrimitive.Viewport>
      {(['vertical', 'horizontal'] as const).map((orientation) => (
        <ScrollAreaPrimitive.Scrollbar
          key={orientation}
          orientation={orientation}
          className={cn(
            'flex touch-none p-0.5 select-none',
            orientation === 'vertical' ? 'w-2' : 'h-2 flex-col',
          )}
        >
          <ScrollAreaPrimitive.Thumb className="relative flex-1 rounded-full bg-line-strong" />
        </ScrollAreaPrimitive.Scrollbar>
      ))}
    </ScrollAreaPrimitive.Root>
  );
}
