'use client';

import { createContext, type ReactNode, use } from 'react';

const Phone = createContext(false);

/** What a page of 390 px leaves a chart in a card. */
const PHONE_WIDTH = 326;

/** For what kind of screen the server draws the charts below, until they are measured. */
export function DrawnFor({ phone, children }: { phone: boolean; children: ReactNode }) {
  return <Phone value={phone}>{children}</Phone>;
}

/** The width to draw at before anything is measured. @param desk On a desk. */
export function useFirstWidth(desk: number): number {
  return use(Phone) ? Math.min(desk, PHONE_WIDTH) : desk;
}
