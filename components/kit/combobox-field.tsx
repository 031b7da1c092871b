'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/utils';

interface ComboboxFieldProps extends ComponentProps<'div'> {
  /** Accessible name of the input. */
  label: string;
  /** Stand before the text: what is chosen, where that may be several. */
  chips?: ReactNode;
  control: ComponentProps<'input'>;
  onToggle: () => void;
}

/** The field of a combobox, without its list. */
export function ComboboxField({ label, chips, control, onToggle, className, ...props }: ComboboxFieldProps) {
  const t = useTranslations('kit.combobox');
  const input = useRef<HTMLInputElement>(null);
  const { disabled } = control;
  return (
    <div
      onClick={() => !disabled && input.current?.focus()}
      className={cn(
        'flex min-h-8 w-full min-w-0 flex-wrap items-center gap-1 rounded-sm border border-control bg-surface py-[3px] pr-1 pl-2.5 text-sm pointer-coarse:min-h-11',
        'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
        control['aria-invalid'] && 'border-danger-solid',
        disabled && 'opacity-60',
        className,
      )}
      {...props}
    >
      {chips}
      <input
        ref={input}
        role="combobox"
        aria-label={control.id ? undefined : label}
        aria-autocomplete="list"
        aria-expanded={control['aria-expanded'] ?? false}
        aria-controls={control['aria-controls']}
        autoComplete="off"
        {...control}
        className="h-6 min-w-16 flex-1 bg-transparent text-ink outline-0 placeholder:text-subtle placeholder:opacity-100"
      />
      <IconButton
        size="sm"
        tabIndex={-1}
        disabled={disabled}
        label={t('show', { label })}
        onClick={onToggle}
        className="hover:bg-transparent"
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </div>
  );
}
