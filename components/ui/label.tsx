'use client';

import { Label as LabelPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

interface LabelProps extends ComponentProps<typeof LabelPrimitive.Root> {
  /** `choice` stands beside a checkbox, radio or switch inside it, in the weight of plain text. */
  kind?: 'field' | 'choice';
}

export function Label({ className, kind = 'field', ...props }: LabelProps) {
  return (
    <LabelPrimitive.Root
      className={cn(
        'text-sm text-ink',
        kind === 'field'
          ? 'font-[550] [:lang(ja)_&]:font-semibold'
          : 'inline-flex min-h-6 cursor-pointer items-center gap-2 has-disabled:cursor-not-allowed',
        className,
      )}
      {...props}
    />
  );
}
