import 'server-only';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { INTEREST_WORDS } from '@/lib/analysis/traits/interests-table';
import { type CatalogueKind, type CatalogueSource, PLACEMENTS } from '@/lib/domain/catalogues';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { aliasesOfCountry } from '@/lib/domain/country-input';
import { countryName, languageName, ownLanguageName } from '@/lib/format/names';
import { APP_CATEGORY_ROWS } from './app-category-rows';
import { CITY_ROWS } from './city-rows';
import { DEVICE_ROWS } from './device-rows';
import { INTEREST_ROWS } from './interest-rows';
import { OPERATOR_ROWS } from './operator-rows';
import { readRows } from './read-rows';
import { SHOW_ROWS } from './show-rows';
import { COUNTRY_IDS, LANGUAGE_ROWS, PLATFORM_ROWS, REGION_ROWS, TOPIC_ROWS } from './small-rows';

/** A row that comes with the program. What is left out is null, or nothing. */
export interface ShippedEntry {
  /** Below its kind. */
  key: string;
  kind: CatalogueKind;
  label: string;
  source: CatalogueSource;
  xId?: string | null;
  country?: string;
  labelJa?: string;
  glossJa?: string;
  heading?: string;
  synonyms?: readonly string[];
}

/** The same words by which bios tell an interest find it here. */
const WORDS = new Map(
  INTEREST_WORDS.map(([id, words]) => [
    id,
    words.split('|').map((word) => word.trim().replaceAll(/\s+/g, ' ')),
  ]),
);

function interests(): ShippedEntry[] {
  return readRows(INTEREST_ROWS).map(({ heading, name, id }) => {
    const key = `${heading}/${name}`;
    return {
      key,
      kind: 'interests',
      label: name,
      xId: id,
      heading,
      source: id === null ? 'ads_names' : 'ads_recordings',
      glossJa: INTERESTS.get(key)?.ja,
      synonyms: [...(WORDS.get(key) ?? []), heading, INTERESTS.get(heading)?.ja ?? heading],
    };
  });
}

/** A domain is a kind of topic, not one that could be aimed at by a number known here. */
const topics = (): ShippedEntry[] =>
  readRows(TOPIC_ROWS).map(({ heading, name, id }) => ({
    key: `domain-${id}`,
    kind: 'conversation_topics',
    label: name,
    heading,
    source: 'x_annotations',
  }));

const shows = (): ShippedEntry[] =>
  readRows(SHOW_ROWS).map(({ name, id }) => ({
    key: String(id),
    kind: 'movies_tv_shows',
    label: name,
    xId: id,
    country: 'BR',
    source: 'ads_recordings',
  }));

const languages = (): ShippedEntry[] =>
  readRows(LANGUAGE_ROWS).flatMap(({ name, id }) =>
    id === null
      ? []
      : {
          key: id,
          kind: 'languages',
          label: name,
          xId: id,
          labelJa: languageName(id, 'ja'),
          source: 'ads_recordings',
          synonyms: [languageName(id, 'en'), ownLanguageName(id), id],
        },
  );

const operators = (): ShippedEntry[] =>
  readRows(OPERATOR_ROWS).map(({ heading, name, id }) => ({
    key: String(id),
    kind: 'network_operators',
    label: name,
    xId: id,
    country: heading,
    source: 'ads_recordings',
    synonyms: [`${name} ${countryName(heading, 'en')}`],
  }));

const countries = (): ShippedEntry[] =>
  COUNTRY_CODES.map((code) => ({
    key: code,
    kind: 'locations',
    label: countryName(code, 'en'),
    labelJa: countryName(code, 'ja'),
    xId: COUNTRY_IDS[code] ?? null,
    country: code,
    source: code in COUNTRY_IDS ? 'x_docs' : 'iso_3166',
    synonyms: [code, ...aliasesOfCountry(code)],
  }));

const regions = (): ShippedEntry[] =>
  readRows(REGION_ROWS).map(({ heading, name, id }) => {
    const [country = '', kind = ''] = heading.split(' ');
    return {
      key: `${country}-${id}`,
      kind: 'locations',
      label: name,
      country,
      heading: kind,
      source: 'iso_3166',
      // Two letters of a state are its name in print; those of a nation are not.
      synonyms: country === 'US' && id !== null ? [id] : [],
    };
  });

const cities = (): ShippedEntry[] =>
  readRows(CITY_ROWS).map(({ heading, name }) => ({
    key: `${heading}/${name}`,
    kind: 'locations',
    label: name,
    country: heading,
    heading: 'city',
    source: 'trend_places',
  }));

const placements = (): ShippedEntry[] =>
  PLACEMENTS.map(({ value, id, en, ja }) => ({
    key: value,
    kind: 'placements',
    label: en,
    glossJa: ja,
    xId: id,
    source: 'x_docs',
    synonyms: [value],
  }));

const platforms = (): ShippedEntry[] =>
  readRows(PLATFORM_ROWS).map(({ name, id }) => ({
    key: String(id),
    kind: 'platforms',
    label: name,
    xId: id,
    source: 'x_docs',
  }));

const devices = (): ShippedEntry[] =>
  readRows(DEVICE_ROWS).map(({ heading, name, id }) => ({
    key: String(id),
    kind: 'devices',
    label: name,
    xId: id,
    heading,
    source: 'ads_recordings',
  }));

const appCategories = (): ShippedEntry[] =>
  readRows(APP_CATEGORY_ROWS).map(({ heading, name, id }) => ({
    key: String(id),
    kind: 'app_store_categories',
    label: name,
    xId: id,
    heading,
    source: 'ads_recordings',
  }));

/** All of them, in the order in which lists show them. */
export const shippedEntries = (): ShippedEntry[] => [
  ...interests(),
  ...topics(),
  ...shows(),
  ...languages(),
  ...countries(),
  ...regions(),
  ...cities(),
  ...operators(),
  ...placements(),
  ...platforms(),
  ...devices(),
  ...appCategories(),
];
