'use client';

import { Check, ChevronDown } from 'lucide-react';
import { Select as SelectPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { inputFocusRing } from '@/components/ui/focus-ring';
import { layerMotion } from '@/components/ui/layer-motion';
import { usePortalTarget } from '@/components/ui/portal-target';
import { cn } from '@/lib/utils';

export const Select = SelectPrimitive.Root;
export const SelectValue = SelectPrimitive.Value;

export function SelectTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Trigger>) {
  return (
    <SelectPrimitive.Trigger
      className={cn(
        'flex h-8 w-full min-w-0 cursor-pointer items-center justify-between gap-2 rounded-sm border border-control bg-surface px-2.5 text-left text-sm text-ink',
        'aria-invalid:border-danger-solid data-placeholder:text-subtle disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:h-11',
        '[&>span]:truncate',
        inputFocusRing,
        className,
      )}
      {...props}
    >
      {children}
      <SelectPrimitive.Icon asChild>
        <ChevronDown aria-hidden className="size-4 shrink-0 stroke-[1.75] text-subtle" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  );
}

export function SelectContent({
  className,
  children,
  position = 'popper',
  sideOffset = 4,
  collisionPadding = 16,
  ...props
}: ComponentProps<typeof SelectPrimitive.Content>) {
  const container = usePortalTarget();
  return (
    <SelectPrimitive.Portal container={container}>
      <SelectPrimitive.Content
        position={position}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        className={cn(
          'z-50 max-h-[min(294px,var(--radix-select-content-available-height))] max-w-[min(600px,calc(100vw-32px))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border border-transparent bg-raised p-1 text-sm shadow-pop',
          layerMotion,
          className,
        )}
        {...props}
      >
        <SelectPrimitive.Viewport>{children}</SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  );
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof SelectPrimitive.Item>) {
  return (
    <SelectPrimitive.Item
      className={cn(
        'relative flex min-h-[30px] cursor-pointer items-center rounded-sm py-1 pr-8 pl-2 text-ink outline-0 select-none pointer-coarse:min-h-11',
        'data-disabled:cursor-not-allowed data-disabled:text-subtle data-highlighted:bg-hover forced-colors:data-highlighted:outline-2 dark:data-highlighted:bg-press',
        className,
      )}
      {...props}
    >
      <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
      <SelectPrimitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-4 stroke-[1.75]" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  );
}
