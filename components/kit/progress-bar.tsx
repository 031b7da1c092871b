'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';

export interface ProgressBarProps {
  /** 0 to 1; 1 means that nothing is pending. */
  value: number;
  label?: string;
  className?: string;
}

/** The shell's 2 px bar under the header. It is out of sight and out of the reading order at 1. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const t = useTranslations('kit');
  const share = Math.min(1, Math.max(0, value));
  const idle = share === 1;
  return (
    <div
      role="progressbar"
      aria-label={label ?? t('progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      data-idle={idle || undefined}
      className={cn(
        'pointer-events-none h-0.5 w-full overflow-hidden transition-[opacity,visibility] duration-(--t-slow) data-idle:invisible data-idle:opacity-0',
        className,
      )}
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-(--t) ease-out rtl:origin-right forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
