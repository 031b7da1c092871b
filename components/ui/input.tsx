import type { ComponentProps } from 'react';
import { inputFocusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export const inputClass = cn(
  'w-full min-w-0 rounded-sm border border-control bg-surface text-sm text-ink placeholder:text-subtle placeholder:opacity-100',
  'aria-invalid:border-danger-solid disabled:cursor-not-allowed disabled:opacity-60',
  inputFocusRing,
);

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input type={type} className={cn(inputClass, 'h-8 px-2.5 pointer-coarse:h-11', className)} {...props} />
  );
}
