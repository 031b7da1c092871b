'use client';

import { Check, Minus } from 'lucide-react';
import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

/** 16 px box with a hit area of 24 px (44 px on touch). */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      className={cn(
        'group/check relative inline-grid size-4 shrink-0 cursor-pointer place-items-center rounded-xs border border-control bg-surface align-middle text-on-accent',
        'before:absolute before:-inset-[5px] pointer-coarse:before:-inset-[15px]',
        'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        'aria-invalid:border-danger-solid disabled:cursor-not-allowed disabled:opacity-48 forced-colors:text-[CanvasText]',
        focusRing,
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator className="grid place-items-center">
        <Check aria-hidden className="size-3 stroke-3 group-data-[state=indeterminate]/check:hidden" />
        <Minus aria-hidden className="hidden size-3 stroke-3 group-data-[state=indeterminate]/check:block" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
