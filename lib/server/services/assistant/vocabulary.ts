import 'server-only';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import type { NamedItem } from '@/lib/analysis/assistant/tools';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import type { SectionId } from '@/lib/domain/recipe';
import { AGE_GROUPS } from '@/lib/domain/source-post';
import { countryName, languageName } from '@/lib/format/names';
import { traitName } from '@/lib/format/trait-names';
import { type Locale, LOCALES } from '@/lib/domain/locales';
import { CITY_NAMES_JA } from '@/lib/analysis/traits/city-names-table';

/** Languages that posts are written in, as the section's keys have them. */
const LANGUAGE_CODES =
  `en ja es pt fr de it nl sv da no nb fi pl cs sk hu ro bg el ru uk sr hr sl tr ar fa he ur hi bn ta te ml kn mr gu pa
ne si th vi id ms tl ko zh my km lo ka hy az kk uz mn et lv lt is ga cy eu ca gl sq mk bs sw am so ha yo ig zu af`.split(
    /\s+/,
  );

type NameOf = (key: string, locale: Locale) => string;

function named(keys: Iterable<string>, nameOf: NameOf, parts = false): NamedItem[] {
  return [...keys].map((key) => {
    const names = LOCALES.map((locale) => nameOf(key, locale).toLowerCase()).filter((name) => name !== key);
    const pieces = parts ? names.flatMap((name) => name.split(/ and |, |・/)) : [];
    return { key, names: [...new Set([...names, ...pieces])].filter((name) => name.length > 1) };
  });
}

function build(): Partial<Record<SectionId, readonly NamedItem[]>> {
  return {
    countries: named(COUNTRY_CODES, countryName),
    languages: named(LANGUAGE_CODES, languageName),
    age_groups: named(AGE_GROUPS, (key, locale) => traitName('age', key, locale)),
    interests: named(INTERESTS.keys(), (key, locale) => traitName('interest', key, locale), true),
    cities: named(Object.keys(CITY_NAMES_JA), (key, locale) => traitName('city', key, locale)),
  };
}

let cached: ReturnType<typeof build> | undefined;

/** What countries, languages and groups of traits are called in every language of the site. */
export function vocabularyOf(section: SectionId): readonly NamedItem[] {
  cached ??= build();
  return cached[section] ?? [];
}
