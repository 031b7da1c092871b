'use client';

import { Progress as ProgressPrimitive } from 'radix-ui';
import { cn } from '@/lib/utils';

export interface ProgressProps {
  /** 0 to 1, or null while the length is not known. */
  value: number | null;
  label: string;
  className?: string;
}

/** 4 px bar of a longer task, such as an import. */
export function Progress({ value, label, className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <ProgressPrimitive.Root
      value={percent}
      max={100}
      aria-label={label}
      className={cn(
        'relative h-1 w-full overflow-hidden rounded-[2px] bg-line-soft dark:bg-press forced-colors:border',
        className,
      )}
    >
      <ProgressPrimitive.Indicator
        className="absolute inset-y-0 left-0 bg-bar transition-[width] duration-(--t) ease-out data-[state=indeterminate]:w-1/3 data-[state=indeterminate]:motion-safe:animate-pulse forced-colors:bg-[Highlight]"
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </ProgressPrimitive.Root>
  );
}
