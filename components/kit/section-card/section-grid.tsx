import type { ReactNode } from 'react';

/**
 * Cards side by side: 3 columns from 1180 px of content, 2 from 760, else 1. Cards keep the order of the
 * report whatever the order they arrive in; an expanded card spans two columns, and the next narrow card
 * moves up into the gap it would leave.
 */
export function SectionGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container/sections">
      <div className="grid grid-flow-row-dense grid-cols-1 items-stretch gap-4 @min-[760px]/sections:grid-cols-2 @min-[1180px]/sections:grid-cols-3">
        {children}
      </div>
    </div>
  );
}
