import type { ReactNode } from 'react';

/** The main landmark of a page and target of the skip link. Screens bring their own padding. */
export function ShellMain({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
      {children}
    </main>
  );
}
