import type { ComponentProps, ReactNode } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export interface FilterButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
  /** Name of the filter in subtle text; leave out for "add" buttons. */
  name?: string;
  /** Its present value. */
  value: string;
}

/** "Window 30 days": opens the dropdown of one filter. */
export function FilterButton({ icon, name, value, className, ...props }: FilterButtonProps) {
  return (
    <button
      type="button"
      className={cn(
        'inline-flex h-7 max-w-full shrink-0 cursor-pointer items-center gap-1.5 rounded-sm border border-line-strong bg-surface px-2 text-xs whitespace-nowrap hover:bg-hover',
        'aria-expanded:bg-hover disabled:cursor-not-allowed disabled:opacity-48 pointer-coarse:h-11 [&_svg]:size-[13px] [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-subtle',
        focusRing,
        className,
      )}
      {...props}
    >
      {icon}
      {name && <span className="text-subtle">{name}</span>}
      <span className="truncate font-[550] text-ink [:lang(ja)_&]:font-semibold">{value}</span>
    </button>
  );
}
