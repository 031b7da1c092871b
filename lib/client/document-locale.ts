import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/domain/locales';

/** Language of the document, where no hook can be asked. */
export function documentLocale(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE;
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
