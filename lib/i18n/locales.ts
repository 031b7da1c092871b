export const LOCALES = ['en', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** Each language in its own words. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', ja: '日本語' };

export const LOCALE_COOKIE = 'locale';

export function isLocale(value: string | null | undefined): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
