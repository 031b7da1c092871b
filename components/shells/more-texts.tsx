'use client';

import { NextIntlClientProvider, useMessages } from 'next-intl';
import type { ReactNode } from 'react';

/** Adds the texts of one page to those its layout has sent. */
export function MoreTexts({ messages, children }: { messages: object; children: ReactNode }) {
  const outer = useMessages();
  return <NextIntlClientProvider messages={{ ...outer, ...messages }}>{children}</NextIntlClientProvider>;
}
