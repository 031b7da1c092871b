import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/utils';

export interface ArchivePanelProps {
  title: string;
  /** How much it rests on, in mono beside the title. */
  note?: string;
  /** One sentence with one bold number. */
  finding?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card of what an archive says. Everything in it is a count of what is there, so nothing bears an interval. */
export function ArchivePanel({ title, note, finding, footer, className, children }: ArchivePanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}
    >
      <header className="flex min-h-10 flex-wrap items-baseline gap-x-2 px-4 pt-3 pb-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {note && <span className="font-mono text-[11.5px]/4 text-subtle">{note}</span>}
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
