'use client';

import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_292px_148px_168px] lg:items-center lg:gap-5';

/** How the one next step of a finding looks, a link or a button. */
export const NEXT_STEP =
  'inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-sm text-left font-[550] text-accent-text hover:underline pointer-coarse:min-h-11 print:hidden [&_svg]:size-3.5 [&_svg]:flex-none';

interface HeadProps {
  /** What is said, its interval, whether it is real, the next step. */
  labels: readonly [string, string, string, string];
  className?: string;
}

/** Names of the columns of findings, where they stand side by side. */
export function FindingHead({ labels, className }: HeadProps) {
  return (
    <div aria-hidden className={cn('pb-1 text-xs text-subtle max-lg:hidden', COLUMNS, className)}>
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

/** Filled: clear. Hollow: cannot tell. A word stands beside it. */
export function ClearDot({ clear }: { clear: boolean }) {
  return (
    <i
      aria-hidden
      className={cn(
        'size-2 flex-none rounded-full',
        clear ? 'bg-ink' : 'ring-[1.5px] ring-subtle ring-inset',
      )}
    />
  );
}

interface FindingRowProps {
  /** The sentence. */
  children: ReactNode;
  /** The whisker; only where there is room for it. */
  whisker: ReactNode;
  size: ReactNode;
  range: ReactNode;
  clear: boolean;
  verdict: ReactNode;
  why: string | null;
  next: ReactNode;
  className?: string;
}

/** One finding: a sentence, its interval, whether it is real and why, one next step. */
export function FindingRow({ children, clear, verdict, why, next, className, ...figure }: FindingRowProps) {
  const { whisker, size, range } = figure;
  return (
    <li
      data-clear={clear || undefined}
      className={cn(
        'min-h-12 border-t border-line-soft py-1 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-x-4 max-lg:py-2.5',
        COLUMNS,
        className,
      )}
    >
      <p className="text-muted max-lg:w-full [&_b]:font-semibold [&_b]:text-ink">{children}</p>
      <span className="flex flex-wrap items-center gap-x-3 whitespace-nowrap empty:max-lg:hidden">
        {whisker && <span className="max-md:hidden">{whisker}</span>}
        {size && (
          <span>
            <b className="font-semibold">{size}</b> <span className="text-xs text-subtle">{range}</span>
          </span>
        )}
      </span>
      <span className="flex flex-col max-lg:flex-row max-lg:items-baseline max-lg:gap-2">
        {verdict}
        {why && <span className="text-xs text-subtle">{why}</span>}
      </span>
      {next}
    </li>
  );
}
