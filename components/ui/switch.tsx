'use client';

import { Switch as SwitchPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      className={cn(
        'relative inline-flex h-[18px] w-[30px] shrink-0 cursor-pointer items-center rounded-full bg-control px-[2px]',
        'transition-colors duration-(--t-fast) ease-out before:absolute before:-inset-[3px] pointer-coarse:before:-inset-[13px]',
        'data-[state=checked]:bg-accent disabled:cursor-not-allowed disabled:opacity-48',
        'forced-colors:border forced-colors:px-px forced-colors:data-[state=checked]:bg-[Highlight]',
        focusRing,
        'focus-visible:rounded-full',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="block size-3.5 rounded-full bg-surface transition-transform duration-(--t-fast) ease-out data-[state=checked]:translate-x-3 forced-colors:bg-[ButtonText]" />
    </SwitchPrimitive.Root>
  );
}
