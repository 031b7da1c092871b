'use client';

import { createContext, useContext } from 'react';

const PortalTargetContext = createContext<HTMLElement | null>(null);

/** Layers opened inside are mounted in this element, so that they take its theme. Default: the page body. */
export const PortalTargetProvider = PortalTargetContext.Provider;

export function usePortalTarget(): HTMLElement | undefined {
  return useContext(PortalTargetContext) ?? undefined;
}
