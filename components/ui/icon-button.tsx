import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name; an icon never stands without one. */
  label: string;
  /** `sm` 24 px, `md` 28 px; both grow on touch screens. */
  size?: 'sm' | 'md';
  asChild?: boolean;
}

export function IconButton({
  label,
  size = 'md',
  asChild = false,
  className,
  type,
  ...props
}: IconButtonProps) {
  const Component = asChild ? Slot.Root : 'button';
  return (
    <Component
      type={asChild ? undefined : (type ?? 'button')}
      aria-label={label}
      className={cn(
        'inline-grid shrink-0 cursor-pointer place-items-center rounded-sm text-subtle transition-colors duration-(--t-fast) ease-out',
        'hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink aria-pressed:bg-hover aria-pressed:text-ink',
        'disabled:cursor-not-allowed disabled:opacity-48 aria-disabled:cursor-not-allowed aria-disabled:opacity-48',
        '[&_svg]:size-4 [&_svg]:stroke-[1.75]',
        size === 'sm' ? 'size-6 pointer-coarse:size-9' : 'size-7 pointer-coarse:size-11',
        focusRing,
        className,
      )}
      {...props}
    />
  );
}
