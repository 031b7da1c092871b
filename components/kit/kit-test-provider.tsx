import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import en from '@/messages/en/kit.json';
import ja from '@/messages/ja/kit.json';

/** Gives the kit its texts; for tests only. */
export function KitTestProvider({ children, locale = 'en' }: { children: ReactNode; locale?: 'en' | 'ja' }) {
  return (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ kit: locale === 'ja' ? ja : en }}>
      {children}
    </NextIntlClientProvider>
  );
}
