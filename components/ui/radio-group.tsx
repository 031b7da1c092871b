'use client';

import { RadioGroup as RadioGroupPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export function RadioGroup({ className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  return <RadioGroupPrimitive.Root className={cn('grid gap-2', className)} {...props} />;
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Item>) {
  return (
    <RadioGroupPrimitive.Item
      className={cn(
        'relative size-4 shrink-0 cursor-pointer rounded-full border border-control bg-surface align-middle',
        'before:absolute before:-inset-[5px] before:rounded-full pointer-coarse:before:-inset-[15px]',
        'data-[state=checked]:border-[5px] data-[state=checked]:border-accent data-[state=checked]:before:-inset-[9px]',
        'disabled:cursor-not-allowed disabled:opacity-48 forced-colors:data-[state=checked]:border-[Highlight]',
        focusRing,
        'focus-visible:rounded-full',
        className,
      )}
      {...props}
    />
  );
}
