'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { isInSuite } from '@/lib/tenants/premium-navigation';
import { SuiteBottomBar, SuiteGroups } from './suite-nav';

/** Below the header: the navigation beside the screen, on a phone at the foot; pages outside of the suite stand alone. */
export function SuiteFrame({ children }: { children: ReactNode }) {
  const inside = isInSuite(usePathname());
  if (!inside) return children;
  return (
    <>
      <div className="flex flex-1 max-md:pb-16">
        <aside className="sticky top-12 flex h-[calc(100dvh-3rem)] w-56 flex-none flex-col border-r border-line bg-surface px-2.5 pb-3 max-md:hidden">
          <SuiteGroups />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      </div>
      <SuiteBottomBar />
    </>
  );
}
