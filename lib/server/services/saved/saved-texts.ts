import 'server-only';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';

/** A text of messages `saved`, written outside of a page. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

export function savedTexts(locale: Locale): Say {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'saved', timeZone: 'UTC' });
  return (key, values) => t(key as never, values as never);
}
