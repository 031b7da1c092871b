'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/utils';

/** What the control inside a field has to carry. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  /** Shown under the control; an error takes its place. */
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
  className?: string;
}

export function Field({ label, hint, error, required = false, optional, children, className }: FieldProps) {
  const t = useTranslations('kit.form');
  const id = useId();
  const noteId = `${id}-note`;
  const control: FieldControl = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={id}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-subtle">{t('optional')}</span>}
      </Label>
      {children(control)}
      {/* The region stays mounted, so that an error that appears is announced. */}
      <div id={noteId} aria-live="polite" className="text-xs empty:-mt-1.5">
        {error ? (
          <span className="flex items-start gap-[5px] text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
            {error}
          </span>
        ) : (
          hint && <span className="text-subtle">{hint}</span>
        )}
      </div>
    </div>
  );
}
