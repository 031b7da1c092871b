import type { ReactNode } from 'react';

interface QueryLineProps {
  label: string;
  /** The question and what narrows it, in one line. */
  children: ReactNode;
  /** What is said of it beneath the line. */
  below?: ReactNode;
}

/** The question of every tool: one line of 56 px on the page's own left edge, which stays below the header from a tablet on. */
export function QueryLine({ label, children, below }: QueryLineProps) {
  return (
    <>
      <section
        aria-label={label}
        data-query-block
        className="z-20 border-b border-line bg-canvas md:sticky md:top-12 print:hidden"
      >
        <div className="answer-frame flex h-14 items-center gap-2">{children}</div>
      </section>
      {below && <div className="answer-frame print:hidden">{below}</div>}
    </>
  );
}

/** The same band for tools that ask for accounts, places or titles instead of words: labelled fields in a row. */
export function QueryBand({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section role="search" aria-label={label} className="border-b border-line bg-canvas print:hidden">
      <div className="answer-frame py-3">{children}</div>
    </section>
  );
}
