import type { ComponentProps } from 'react';
import { inputClass } from '@/components/ui/input';
import { cn } from '@/lib/utils';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea className={cn(inputClass, 'field-sizing-content min-h-20 px-2.5 py-2', className)} {...props} />
  );
}
