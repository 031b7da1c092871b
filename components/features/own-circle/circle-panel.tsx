import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface CirclePanelProps {
  title: string;
  note?: string;
  finding?: ReactNode;
  footer?: ReactNode;
  actions?: ReactNode;
  /** Where links lead. */
  anchor?: string;
  className?: string;
  children: ReactNode;
}

/** A card of the people around an own account. */
export function CirclePanel(props: CirclePanelProps) {
  const { title, note, finding, footer, actions, anchor, className, children } = props;
  const heading = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={heading}
      className={cn('flex min-w-0 scroll-mt-16 flex-col rounded-lg border border-line bg-surface', className)}
    >
      <header className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-3">
        <h2 id={heading} className="text-base font-semibold">
          {title}
        </h2>
        {note && <span className="font-mono text-[11.5px]/4 text-subtle">{note}</span>}
        {actions && (
          <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:pb-2 sm:ml-auto">{actions}</span>
        )}
      </header>
      {finding && (
        <p className="px-4 pb-1 text-[12.5px]/[18px] text-muted [&_b]:font-semibold [&_b]:text-ink">
          {finding}
        </p>
      )}
      <div className="min-w-0 flex-1 px-4 pt-2 pb-4">{children}</div>
      {footer && <p className="px-4 pb-3 text-xs text-subtle">{footer}</p>}
    </section>
  );
}
