import { useId, type ReactNode, type Ref } from 'react';

interface AccountSectionProps {
  title: string;
  hint?: ReactNode;
  /** Where the focus goes when what was clicked is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One subject of the account page: a heading, a sentence, and what can be done. */
export function AccountSection({ title, hint, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8 max-w-200">
      <h2
        id={id}
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="text-base font-semibold outline-none"
      >
        {title}
      </h2>
      {hint && <p className="mt-0.5 max-w-prose text-muted">{hint}</p>}
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}

export const ROW =
  'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft px-4 py-2 last:border-b-0';
export const LIST = 'rounded-lg border border-line bg-surface';
/** What is shown this once and never again. */
export const WARN_BOX = 'grid gap-3 rounded-lg border border-warn-line bg-warn-soft p-4 outline-none';
