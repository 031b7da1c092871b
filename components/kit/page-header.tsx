import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode;
  /** Badge beside the title, such as "Sample data". */
  badge?: ReactNode;
  /** One line under the title: window, n. */
  meta?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function PageHeader({ title, badge, meta, actions, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-4 flex flex-wrap items-start gap-3', className)}>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words [:lang(ja)_&]:tracking-normal">
            {title}
          </h1>
          {badge}
        </div>
        {meta && <div className="mt-0.5 text-sm text-muted">{meta}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
