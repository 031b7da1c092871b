'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';

/** Adds the texts of one page to those its layout has sent. */
export function MoreTexts({ messages, children }: { messages: object; children: ReactNode }) {
  const outer = useMessages();
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...outer, ...messages }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
