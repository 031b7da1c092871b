export const LOCALES = ['en', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** Each language in its own words. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', ja: '日本語' };

export const LOCALE_COOKIE = 'locale';

export function isLocale(value: string | null | undefined): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The first language of ours among these tags, else English. */
export const localeOf = (...tags: (string | null | undefined)[]): Locale =>
  tags.find(isLocale) ?? DEFAULT_LOCALE;

/** Languages whose readers write the family name first. */
export const FAMILY_NAME_FIRST: readonly string[] = ['ja'];
