import { type Locale } from '@/lib/domain/locales';

/** Names of countries and languages in the reader's language, from the platform's own tables. */
const tables = new Map<string, Intl.DisplayNames>();

function nameOf(type: 'region' | 'language', code: string, locale: Locale): string {
  const key = `${type}|${locale}`;
  const table = tables.get(key) ?? new Intl.DisplayNames([locale], { type });
  tables.set(key, table);
  try {
    return table.of(code) ?? code;
  } catch {
    return code; // Not a code at all: shown as it is.
  }
}

/** `JP` → `Japan`. @param code ISO 3166-1 alpha-2. */
export function countryName(code: string, locale: Locale): string {
  return nameOf('region', code, locale);
}

/** `ja` → `Japanese`. @param code ISO 639-1 or 639-3; `und` reads "unknown language" in the reader's words. */
export function languageName(code: string, locale: Locale): string {
  return nameOf('language', code, locale);
}

/** A language in its own words: `ja` → `日本語`. */
export function ownLanguageName(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}

/** Regions of several countries; the platform has no table of those that business speaks of. */
const REGIONS = {
  'asia-pacific': { en: 'Asia-Pacific', ja: 'アジア太平洋' },
} as const satisfies Record<string, Record<Locale, string>>;

export function regionName(region: keyof typeof REGIONS, locale: Locale): string {
  return REGIONS[region][locale];
}
