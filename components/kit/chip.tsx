'use client';

import { Ban, RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export type ChipState = 'neutral' | 'selected' | 'deselected' | 'excluded';

export interface ChipProps {
  label: string;
  state?: ChipState;
  icon?: ReactNode;
  /** Shows the remove button. */
  onRemove?: () => void;
  /** Makes the label a button: selects, deselects, or restores a deselected chip. */
  onToggle?: () => void;
  disabled?: boolean;
  className?: string;
}

const STATES: Record<ChipState, string> = {
  neutral: 'border-line bg-sunken dark:border-transparent dark:bg-press',
  selected: 'border-accent-line bg-accent-soft text-accent-text',
  deselected: 'border-dashed border-line-strong text-subtle',
  excluded: 'border-danger-line bg-danger-soft text-danger',
};

export function Chip({ label, state = 'neutral', icon, onRemove, onToggle, disabled, className }: ChipProps) {
  const t = useTranslations('kit.chip');
  const text = (
    <>
      {state === 'excluded' ? <Ban aria-hidden /> : icon}
      {state === 'excluded' && <span className="sr-only">{t('excluded')}: </span>}
      <span className={cn('truncate', state === 'deselected' && 'line-through')}>{label}</span>
    </>
  );
  const part = cn(
    '-my-px inline-flex h-6 min-w-0 items-center pointer-coarse:h-9 gap-[5px] rounded-sm px-2 [&_svg]:size-3 [&_svg]:shrink-0 [&_svg]:stroke-2',
    state === 'neutral' && '[&_svg]:text-subtle',
  );
  return (
    <span
      data-state={state}
      className={cn(
        'inline-flex h-6 max-w-full items-center rounded-sm border text-xs whitespace-nowrap text-ink pointer-coarse:h-9',
        STATES[state],
        disabled && 'text-subtle',
        className,
      )}
    >
      {onToggle ? (
        <button
          type="button"
          disabled={disabled}
          aria-pressed={state === 'deselected' ? undefined : state === 'selected'}
          aria-label={state === 'deselected' ? t('restore', { label }) : undefined}
          onClick={onToggle}
          className={cn(part, 'cursor-pointer disabled:cursor-not-allowed', onRemove && 'pr-1', focusRing)}
        >
          {text}
          {state === 'deselected' && !onRemove && <RotateCcw aria-hidden />}
        </button>
      ) : (
        <span className={cn(part, onRemove && 'pr-0')}>{text}</span>
      )}
      {onRemove && (
        <button
          type="button"
          disabled={disabled}
          aria-label={t('remove', { label })}
          onClick={onRemove}
          className={cn(
            '-my-px grid h-6 w-6 shrink-0 cursor-pointer place-items-center rounded-sm hover:bg-hover disabled:cursor-not-allowed pointer-coarse:size-9',
            state === 'neutral' && 'text-subtle',
            focusRing,
          )}
        >
          <X aria-hidden className="size-3 stroke-2" />
        </button>
      )}
    </span>
  );
}
