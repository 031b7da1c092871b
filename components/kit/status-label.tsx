import { cn } from '@/lib/utils';

export type StatusTone = 'success' | 'info' | 'warn' | 'danger' | 'neutral' | 'hollow';

const DOTS: Record<StatusTone, string> = {
  success: 'bg-success-solid',
  info: 'bg-info-solid',
  warn: 'bg-warn-solid',
  danger: 'bg-danger-solid',
  neutral: 'bg-c-other',
  hollow: 'border-[1.5px] border-subtle',
};

/** Dot and word: the colour is never the only sign. */
export function StatusLabel({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-medium whitespace-nowrap text-ink">
      <span
        aria-hidden
        className={cn('size-[7px] shrink-0 rounded-full forced-color-adjust-none', DOTS[tone])}
      />
      {children}
    </span>
  );
}
