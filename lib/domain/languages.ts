import { DEFAULT_LOCALE, isLocale, type Locale } from './locales';

/** Whether a person counts as Japanese: by the interface, the browser or the country. */
export function isJapanese(signs: {
  interfaceLanguage: string;
  browserLanguage: string;
  country: string | null;
}): boolean {
  const japanese = (language: string) => language.toLowerCase().split('-')[0] === 'ja';
  return (
    japanese(signs.interfaceLanguage) ||
    japanese(signs.browserLanguage) ||
    signs.country?.toUpperCase() === 'JP'
  );
}

/**
 * What synchronising the language does: the person's choice wins; without one, what they see is stored, unless it is
 * English, the fallback.
 */
export function languageStep(
  stored: string | null,
  shown: string,
): { kind: 'show' | 'store'; language: Locale } | null {
  if (isLocale(stored)) return stored === shown ? null : { kind: 'show', language: stored };
  return isLocale(shown) && shown !== DEFAULT_LOCALE ? { kind: 'store', language: shown } : null;
}
