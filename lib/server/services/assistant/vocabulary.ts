import 'server-only';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import type { SectionTitles } from '@/lib/analysis/assistant/question';
import type { NamedItem } from '@/lib/analysis/assistant/tools';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import type { ItemNames } from '@/lib/domain/section-row';
import { rowOf, SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import { AGE_GROUPS } from '@/lib/domain/source-post';
import { nameOfKind } from '@/lib/format/item-name';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { itemWords } from '@/lib/server/services/site/item-words';
import { CITY_NAMES_JA } from '@/lib/analysis/traits/city-names-table';

/** Languages that posts are written in, as the section's keys have them. */
const LANGUAGE_CODES =
  `en ja es pt fr de it nl sv da no nb fi pl cs sk hu ro bg el ru uk sr hr sl tr ar fa he ur hi bn ta te ml kn mr gu pa
ne si th vi id ms tl ko zh my km lo ka hy az kk uz mn et lv lt is ga cy eu ca gl sq mk bs sw am so ha yo ig zu af`.split(
    /\s+/,
  );

function named(kind: ItemNames, keys: Iterable<string>, parts = false): NamedItem[] {
  return [...keys].map((key) => {
    const names = LOCALES.map((locale) => nameOfKind(kind, key, itemWords(locale)).toLowerCase()).filter(
      (name) => name !== key,
    );
    const pieces = parts ? names.flatMap((name) => name.split(/ and |, |・/)) : [];
    return { key, names: [...new Set([...names, ...pieces])].filter((name) => name.length > 1) };
  });
}

function build(): Partial<Record<ItemNames, readonly NamedItem[]>> {
  return {
    country: named('country', COUNTRY_CODES),
    language: named('language', LANGUAGE_CODES),
    age: named('age', AGE_GROUPS),
    interest: named('interest', INTERESTS.keys(), true),
    city: named('city', Object.keys(CITY_NAMES_JA)),
  };
}

let cached: ReturnType<typeof build> | undefined;

/** What countries, languages and groups of traits are called in every language of the site. */
export function vocabularyOf(section: SectionId): readonly NamedItem[] {
  cached ??= build();
  return cached[rowOf(section).names] ?? [];
}

const titlesOf = (id: SectionId) =>
  LOCALES.map((locale) => MESSAGES[locale].explore.sections[id].toLowerCase());

/** What each section is called on the page, in every language of the site. */
export const SECTION_TITLES: SectionTitles = Object.fromEntries(SECTION_IDS.map((id) => [id, titlesOf(id)]));
