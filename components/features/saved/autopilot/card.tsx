import type { ReactNode } from 'react';

interface CardProps {
  id: string;
  title: string;
  hint?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** One part of the form under its heading. */
export function Card({ id, title, hint, tools, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id={id} tabIndex={-1} className="text-md font-semibold">
          {title}
        </h2>
        {tools && <div className="ml-auto">{tools}</div>}
        {hint && <p className="basis-full text-xs text-muted">{hint}</p>}
      </div>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}
