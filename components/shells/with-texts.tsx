'use client';

import type { ComponentType } from 'react';
import { documentLocale } from '@/lib/client/document-locale';
import type { Locale } from '@/lib/domain/locales';

type Texts = Record<string, Record<string, unknown>>;

/**
 * A part that is loaded on demand, with the message library and the texts it needs: neither is in the first load.
 * Give it to `lazy`; it must not render on the server.
 */
export async function withTexts<Props extends object>(
  part: Promise<ComponentType<Props>>,
  texts: (locale: Locale) => Promise<Texts>,
): Promise<{ default: ComponentType<Props> }> {
  const locale = documentLocale();
  const [{ NextIntlClientProvider }, messages, Part] = await Promise.all([
    import('next-intl'),
    texts(locale),
    part,
  ]);
  return {
    default: function PartWithTexts(props: Props) {
      return (
        <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
          <Part {...props} />
        </NextIntlClientProvider>
      );
    },
  };
}

const KIT = {
  en: () => import('@/messages/en/kit.json'),
  ja: () => import('@/messages/ja/kit.json'),
} as const;

/** Texts of the kit's own parts. */
export async function kitTexts(locale: Locale): Promise<Texts> {
  return { kit: (await KIT[locale]()).default };
}
