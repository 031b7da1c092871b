import 'server-only';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';

/** What a part of an audience is called, outside of a page; a name of its own stays as it is. */
export function audienceTexts(locale: Locale): (key: string) => string {
  const names: Readonly<Record<string, string>> = MESSAGES[locale]['desk-audiences'].lists;
  return (key) => names[key] ?? key;
}
