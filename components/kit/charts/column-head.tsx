'use client';

import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface ColumnHeadProps {
  /** The column that the rows are ordered by, the most first. */
  sorted?: boolean;
  className?: string;
  children: ReactNode;
}

/** The head of a column of accounts: the one that orders the rows says so. */
export function ColumnHead({ sorted = false, className, children }: ColumnHeadProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted ? 'descending' : undefined}
      className={cn(
        'h-7 px-2 text-right text-xs font-medium whitespace-nowrap text-muted',
        sorted && 'pr-4 font-semibold text-ink @[400px]:pr-2',
        className,
      )}
    >
      {sorted ? (
        <span className="inline-flex items-center gap-1">
          {children}
          <ArrowDown aria-hidden="true" className="size-3" strokeWidth={1.75} />
        </span>
      ) : (
        children
      )}
    </th>
  );
}
