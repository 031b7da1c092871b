import 'server-only';
import { CITY_NAMES_JA } from '@/lib/analysis/traits/city-names-table';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import type { ItemTables, ItemWords } from '@/lib/format/item-name';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';

/** Keys that end in their English name need no row. */
const isPlain = (key: string, name: string) => (key.split('/')[1] ?? key) === name;

const interestNames = (locale: Locale) =>
  Object.fromEntries(
    [...INTERESTS].flatMap(([key, names]) => (isPlain(key, names[locale]) ? [] : [[key, names[locale]]])),
  );

/** The key of a city ends in its English name. */
const CITIES: Record<Locale, ItemTables['city']> = { en: {}, ja: CITY_NAMES_JA };

const wordsIn = (locale: Locale): ItemWords => {
  const { sentiment, gender, age, job, measures } = MESSAGES[locale].charts;
  const said = { sentiment, gender, age, job, measures };
  return { locale, ...said, interest: interestNames(locale), city: CITIES[locale] };
};

const WORDS = new Map(LOCALES.map((locale) => [locale, wordsIn(locale)]));

/** What items are called in a language. */
export function itemWords(locale: Locale): ItemWords {
  return WORDS.get(locale) ?? wordsIn(locale);
}

/** The part of it that pages send along, because no bundle holds it. */
export function itemTables(locale: Locale): ItemTables {
  const { interest, city } = itemWords(locale);
  return { interest, city };
}
