import { placeOfProfile } from '@/lib/analysis/traits/cities';

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

const CITY = /\b(?:in|from|near|around|based in|living in)\s+((?:\p{Lu}[\p{L}'.-]+\s?){1,3})/gu;
const CITY_JA = /([\p{Script=Han}\p{Script=Katakana}ー]{2,12})(?=に住|在住|出身|に居住|の(?:人|方|住民))/gu;

/** Cities and states by their place in a sentence: "in Tokyo", 東京在住. */
function takeCities(text: string): Found {
  const keys: string[] = [];
  let rest = text;
  for (const found of [...text.matchAll(CITY), ...text.matchAll(CITY_JA)]) {
    const name = (found[1] ?? '').trim();
    const { country } = placeOfProfile(name);
    if (country === null) continue;
    keys.push(country);
    rest = rest.replace(name, ' ; ');
  }
  return { keys, rest };
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

export function takeRegions(text: string, { countries }: Vocabulary): Found {
  const first = takeNames(text, countries, { notBefore: '語' });
  const cities = takeCities(first.rest);
  return { keys: [...new Set([...first.keys, ...cities.keys])], rest: cities.rest };
}
