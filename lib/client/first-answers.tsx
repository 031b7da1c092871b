'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** Answers of calls, by their `endpointKey`. */
export type Answers = Record<string, unknown>;

/** The answers that a page came with: `useEndpoint` below it shows them at once, and asks for none of them. */
export function FirstAnswers({ answers, children }: { answers: Answers; children: ReactNode }) {
  return <SWRConfig value={{ fallback: answers }}>{children}</SWRConfig>;
}
