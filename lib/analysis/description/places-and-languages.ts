import { placeOfProfile } from '@/lib/analysis/traits/cities';
import { FROM } from './description-words-table';

/** Names that a description uses for countries and languages, given by the caller: they come from the platform's tables. */
export interface Vocabulary {
  /** Lower case, each with its ISO code; longer names first is not required. */
  countries: readonly { key: string; names: readonly string[] }[];
  languages: readonly { key: string; names: readonly string[] }[];
}

export interface Found {
  keys: string[];
  /** The text without the names. */
  rest: string;
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Takes names of a vocabulary out of a text. `after`: what must not follow, as 語 after a country. */
function takeNames(
  text: string,
  items: Vocabulary['countries'],
  options: { notBefore?: string; suffix?: string } = {},
): Found {
  const keys: string[] = [];
  let rest = text;
  const named = items.flatMap(({ key, names }) => names.map((name) => ({ key, name })));
  for (const { key, name } of named.toSorted((a, b) => b.name.length - a.name.length)) {
    const place = JAPANESE.test(name)
      ? `${escaped(name)}${options.notBefore ? `(?!${options.notBefore})` : ''}`
      : `(?<![\\p{L}\\p{N}_#@])${escaped(name)}${options.suffix ?? ''}(?![\\p{L}\\p{N}_])`;
    const pattern = new RegExp(place, 'giu');
    if (!pattern.test(rest)) continue;
    keys.push(key);
    rest = rest.replace(pattern, ' ; ');
  }
  return { keys: [...new Set(keys)], rest };
}

const NAME = "\\p{Lu}[\\p{L}'.-]+(?:\\s\\p{Lu}[\\p{L}'.-]+){0,2}";
const CITY = new RegExp(
  `\\b(?:in|from|near|around|based in|living in)\\s+(${NAME}(?:(?:,\\s*|\\s+or\\s+|\\s+and\\s+)${NAME}){0,3})`,
  'gu',
);
const NAME_JA = '[\\p{Script=Han}\\p{Script=Katakana}ー]{2,12}';
const CITY_JA = new RegExp(
  `(${NAME_JA}(?:[や、・と]${NAME_JA}){0,3})(?=に住|在住|出身|に居住|で暮ら|の(?:人|方|住民|女性|男性))`,
  'gu',
);

/** "American moms" and "young Brazilian men" are from there; "Mexican food" is a word, and so is what people like. */
const FROM_THERE = new RegExp(
  `((?:^|[.;!?\\n])\\s*(?:(?:young|old|older|retired|urban|rural|working|single|married)\\s+)*)(${Object.keys(FROM).join('|')})s?(?=\\s+(?:people|adults|women|men|ladies|guys|[\\p{L}-]+s)(?![\\p{L}]))`,
  'giu',
);

function takeOrigins(text: string): Found {
  const keys: string[] = [];
  const rest = text.replace(FROM_THERE, (_, before: string, name: string) => {
    const key = FROM[name.toLowerCase()];
    if (key) keys.push(key);
    return `${before} `;
  });
  return { keys, rest };
}

/** A name with a sentence's part of its own: "students, London", 社会人、福岡. */
const ALONE = new RegExp(`(?<=[,、;\\n/|]\\s*)(${NAME}|${NAME_JA})(?=\\s*(?:$|[,、;.。\\n/|]))`, 'gu');

/** Places of a text, and the text without them. */
export interface FoundPlaces extends Found {
  /** As the report's cities: `JP:Tokyo`. */
  cities: string[];
}

/** "Tokyo or Osaka" and 東京や大阪 are two places; "San Francisco, California" is one. */
const namesIn = (places: string) =>
  placeOfProfile(places).country === null || /\sor\s|\sand\s|[やと、・]/.test(places)
    ? places.split(/\s*(?:,|\bor\b|\band\b|[やと、・])\s*/)
    : [places];

/** Cities and states by their place in a sentence: "in Tokyo", 東京在住. */
function takeCities(text: string): FoundPlaces {
  const keys: string[] = [];
  const cities: string[] = [];
  let rest = text;
  for (const found of [...text.matchAll(CITY), ...text.matchAll(CITY_JA), ...text.matchAll(ALONE)])
    for (const name of namesIn((found[1] ?? '').trim())) {
      const { country, city } = placeOfProfile(name);
      if (country === null) continue;
      keys.push(country);
      if (city) cities.push(city);
      rest = rest.replace(name, ' ; ');
    }
  return { keys, cities, rest };
}

/** `Japanese` is a language where it is spoken or written, else it says where people are from. */
const SPOKEN = (name: string) =>
  new RegExp(
    `\\b(?:speak(?:s|ing)?|in|read(?:s|ing)?|writ(?:e|es|ing)(?: in)?)\\s+${name}\\b|\\b${name}[- ](?:speak|language)|\\b${name} (?:posts|tweets)`,
    'iu',
  );

export function takeLanguages(text: string, { languages }: Vocabulary): Found {
  const spoken = languages.filter(({ names }) =>
    names.some((name) => (JAPANESE.test(name) ? text.includes(name) : SPOKEN(escaped(name)).test(text))),
  );
  return takeNames(text, spoken);
}

/** How people write these in capitals; in small letters `us` is a word. */
const ABBREVIATED =
  /(?<![\p{L}\p{N}_#@])(?:the\s+)?(U\.?K\.?|U\.?S\.?A\.?|U\.S\.|(?<=\bthe\s)US|U\.?A\.?E\.?)(?![\p{L}\p{N}_])/gu;
const LONG: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US', US: 'US', UAE: 'AE' };

function takeAbbreviated(text: string): Found {
  const keys: string[] = [];
  const rest = text.replace(ABBREVIATED, (_, name: string) => {
    const key = LONG[name.replaceAll('.', '')];
    if (key) keys.push(key);
    return ' ; ';
  });
  return { keys, rest };
}

export function takeRegions(text: string, { countries }: Vocabulary): FoundPlaces {
  const short = takeAbbreviated(text);
  const towns = takeCities(short.rest);
  const origins = takeOrigins(towns.rest);
  const named = takeNames(origins.rest, countries, { notBefore: '語' });
  return {
    keys: [...new Set([...short.keys, ...towns.keys, ...origins.keys, ...named.keys])],
    cities: [...new Set(towns.cities)],
    rest: named.rest,
  };
}
