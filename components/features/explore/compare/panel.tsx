import type { ReactNode } from 'react';

interface PanelProps {
  id: string;
  title: string;
  /** What the figures are of. */
  note?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A card of the comparison. */
export function Panel({ id, title, note, lead, footer, children }: PanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="flex min-w-0 scroll-mt-28 flex-col rounded-lg border border-line bg-surface px-4 pt-2.5 pb-3 outline-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id={`${id}-title`} className="text-base font-semibold">
          {title}
        </h2>
        {note && <p className="font-mono text-[11.5px]/4 text-subtle">{note}</p>}
      </div>
      {lead && <p className="text-[12.5px]/[18px] text-muted [&_b]:font-semibold [&_b]:text-ink">{lead}</p>}
      <div className="mt-2 min-w-0 flex-1">{children}</div>
      {footer && <div className="pt-2 text-xs text-subtle">{footer}</div>}
    </section>
  );
}
