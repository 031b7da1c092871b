import type { ReactNode } from 'react';

/**
 * The main landmark of a page and target of the skip link. Screens bring their own padding. A chart that the server drew
 * wider than this window is cut at its edge until it is measured.
 */
export function ShellMain({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="min-w-0 flex-1 overflow-x-clip outline-none">
      {children}
    </main>
  );
}
