'use client';

import { Popover as PopoverPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { layerMotion } from '@/components/ui/layer-motion';
import { usePortalTarget } from '@/components/ui/portal-target';
import { cn } from '@/lib/utils';

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;
export const PopoverAnchor = PopoverPrimitive.Anchor;

export function PopoverContent({
  className,
  align = 'start',
  sideOffset = 4,
  collisionPadding = 16,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  const container = usePortalTarget();
  return (
    <PopoverPrimitive.Portal container={container}>
      <PopoverPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        className={cn(
          'z-50 max-h-(--radix-popover-content-available-height) max-w-[min(600px,calc(100vw-32px))] overflow-y-auto rounded-lg border border-transparent bg-raised px-3.5 py-3 text-sm text-ink shadow-pop outline-0',
          layerMotion,
          className,
        )}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}
