'use client';

import { Tooltip as TooltipPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { usePortalTarget } from '@/components/ui/portal-target';

export interface TooltipProps {
  content: ReactNode;
  /** The element described; it must be focusable, so that the tooltip is not hover-only. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Opens on hover and on focus, closes on Escape. Never the only place of an information. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const container = usePortalTarget();
  return (
    <TooltipPrimitive.Provider delayDuration={400} skipDelayDuration={150}>
      <TooltipPrimitive.Root>
        <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal container={container}>
          <TooltipPrimitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={16}
            className="z-50 max-w-70 rounded-sm border border-transparent bg-inverse px-2 py-1 text-xs text-on-inverse transition-opacity duration-(--t) starting:opacity-0"
          >
            {content}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}
