import { COUNTRY_CODES } from '@/lib/domain/countries';
import {
  AMBIGUOUS,
  CITIES,
  COUNTRY_NAMES,
  FILLERS,
  NO_PLACE,
  NOT_CITIES,
  REGION_CODES,
  REGIONS,
  WHOLE_PLACES,
  WORD_CODES,
} from './places-table';
import { citiesNamed, cityKey, dominantCity } from './city-index';
import { alternativesIn, flagsIn, piecesOf, placeText, plain, withoutPictures } from './place-text';

/** What a piece of a profile place can mean. A region or country decides over a city: "Paris, Texas". */
interface Reading {
  countries: readonly string[];
  level: 'country' | 'region' | 'code' | 'city';
}

const MAX_WORDS = 7;
const NAME_LANGUAGES =
  'en ja es fr de pt it nl ru uk ar fa he ko zh tr id th hi pl sv da no fi cs el ro'.split(' ');
/** Names of countries that are more often something else in another language (Maurice, Grenade). */
const NOT_COUNTRIES = new Set([
  'georgia',
  'maurice',
  'grenade',
  'granada',
  'guadalupe',
  'congo',
  'kongo',
  'jersey',
  'mali',
  'chad',
  'man',
  'fas',
  'cook',
  'salvador',
  'jordan',
  'martinique',
  'columbia',
  'island',
]);
const split = (names: string) => names.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

function addAll(
  readings: Map<string, Reading>,
  table: Record<string, string>,
  level: Reading['level'],
): void {
  for (const [country, names] of Object.entries(table)) {
    for (const name of split(names)) {
      for (const key of [plain(name), name]) readings.set(key, { countries: [country], level });
    }
  }
}

function countryNames(): [string, string][] {
  return NAME_LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return COUNTRY_CODES.map((code) => [plain(names.of(code) ?? ''), code] as [string, string]);
  }).filter(([name]) => name.length > 1 && !NOT_COUNTRIES.has(name));
}

function buildReadings(): Map<string, Reading> {
  const readings = new Map<string, Reading>();
  for (const [name, code] of countryNames()) {
    const short = /^[a-z]{1,3}$/.test(name);
    if (!short && !readings.has(name)) readings.set(name, { countries: [code], level: 'country' });
  }
  addAll(readings, CITIES, 'city');
  addAll(readings, REGIONS, 'region');
  addAll(readings, COUNTRY_NAMES, 'country');
  for (const [name, countries] of Object.entries(AMBIGUOUS)) {
    readings.set(name, { countries: countries.split(' '), level: 'code' });
  }
  return readings;
}

function buildCodes(): Map<string, readonly string[]> {
  const codes = new Map<string, readonly string[]>();
  for (const [country, list] of Object.entries(REGION_CODES)) {
    for (const code of list.split(' ')) codes.set(code, [...(codes.get(code) ?? []), country]);
  }
  for (const country of COUNTRY_CODES) {
    const code = country.toLowerCase();
    codes.set(code, [...new Set([...(codes.get(code) ?? []), country])]);
  }
  return codes;
}

let readings: Map<string, Reading> | null = null;
let codes: Map<string, readonly string[]> | null = null;

/** Of cities of one name in several countries one is meant when it is this much larger. */
const DOMINANT_IN_WORLD = 8;
/** Inhabitants, in tens of thousands, from which a city's name alone is taken for it. */
const LARGE_CITY = 10;
/** The same for a short name, which is more often something else. */
const HUGE_CITY = 50;

const HAN_PLACE = /^[\p{Script=Han}]{2,}/u;

/** 千葉県, 東京都渋谷区: a prefecture or city and what lies in it, written without a space. */
function readHanPrefix(name: string, known: Map<string, Reading>): Reading | null {
  if (!HAN_PLACE.test(name)) return null;
  const reading = known.get(name.slice(0, 3)) ?? known.get(name.slice(0, 2));
  return reading?.countries[0] === 'JP' ? reading : null;
}

/** A city of the generated table whose name nearly always means it. */
function readLargeCity(name: string): Reading | null {
  if (NOT_CITIES.has(name)) return null;
  const city = dominantCity(citiesNamed(cityKey(name)), DOMINANT_IN_WORLD);
  if (!city || city.population < (/^[a-z]{1,4}$/.test(name) ? HUGE_CITY : LARGE_CITY)) return null;
  return { countries: [city.country], level: 'city' };
}

function readName(name: string): Reading | null {
  readings ??= buildReadings();
  return readings.get(name) ?? readHanPrefix(name, readings) ?? readLargeCity(name);
}

/** "GA" after a comma: a state or a country. */
function readCode(name: string): Reading | null {
  const countries = name.length <= 3 ? (codes ??= buildCodes()).get(name.replaceAll('.', '')) : undefined;
  return countries ? { countries, level: 'code' } : null;
}

/** Says only where a city lies: "north", "Texas", "USA". @param words Plain, one piece. */
export function isContextWord(words: string, country: string): boolean {
  if (isFiller(words)) return true;
  const reading = readName(words);
  if (reading) return reading.level !== 'city' && reading.countries.includes(country);
  return readCode(words)?.countries.includes(country) ?? false;
}

const isFiller = (word: string) => FILLERS.has(word) || /^\d+(?:st|nd|rd|th)$/.test(word);
const isKnown = (reading: Reading | null): reading is Reading => reading !== null;

/** The one country these readings of a hierarchical place ("city, state, country") agree on. */
function agree(found: readonly Reading[]): string | null {
  const countriesOf = (...levels: Reading['level'][]) =>
    new Set(found.filter(({ level }) => levels.includes(level)).flatMap(({ countries }) => countries));
  const strong = countriesOf('country', 'region');
  const cities = countriesOf('city');
  if (cities.size > 1) return null;
  const last = found.at(-1);
  // "Kent, Ohio": of several states and counties the last one holds the others.
  const nested = last?.level === 'region' && found.every(({ level }) => level !== 'country');
  if (strong.size > 1) return nested ? (last.countries[0] ?? null) : null;
  const [only] = strong;
  // "Suffolk County, New York": what comes last is the larger place.
  if (only && last?.level === 'city' && !last.countries.includes(only)) return null;
  if (only) return only;
  const open = found.filter(({ level }) => level === 'code');
  const [city] = cities;
  if (open.length === 0) return city ?? null;
  const shared = open.reduce<readonly string[]>(
    (left, { countries }) => left.filter((code) => countries.includes(code)),
    open[0]?.countries ?? [],
  );
  if (city && shared.includes(city)) return city;
  if (open.length > 1 && shared.length === 1) return shared[0] ?? null;
  return null;
}

const isStateCode = ({ countries }: Reading) => (countries[0] ?? '') in REGION_CODES;

/** The country of a state code after an unknown or foreign city name: "Athens, GA" is in the United States. */
function byCode(code: Reading | null): string | null {
  if (!code) return null;
  const [first] = code.countries;
  return first ?? null;
}

/** "Kwara Nigeria", "Brooklyn NY", "South London": known words at the end or the start, nothing odd around them. */
function readWords(segment: string, original: string): Reading | null {
  const words = segment.split(' ');
  if (words.length < 2 || words.length > MAX_WORDS || words.some((word) => NO_PLACE.has(word))) return null;
  for (let size = Math.min(4, words.length - 1); size >= 1; size -= 1) {
    const before = words.slice(0, -size);
    const reading = readName(words.slice(-size).join(' '));
    const head = readName(before.join(' '));
    if (reading && reading.level !== 'code') {
      if (head) return agree([head, reading]) === null ? null : reading;
      const state = before.length === 1 ? readCode(before[0] ?? '') : null;
      if (state?.countries.some((country) => reading.countries.includes(country))) return reading;
      const unknown = before.filter((word) => !isFiller(word));
      if (
        unknown.length === 0 ||
        (unknown.length <= 2 && reading.level !== 'city' && unknown.every((word) => word.length > 1))
      )
        return reading;
      return null;
    }
  }
  const code = words.at(-1) ?? '';
  const shouted = original.toUpperCase() !== original.toLowerCase() && original.includes(code.toUpperCase());
  const state = readStateCode(words.slice(0, -1), code, shouted);
  if (state) return state;
  return readPrefix(words);
}

/** "Bremerton WA", "milwaukee wi": in small letters only after a city of that country. */
function readStateCode(before: readonly string[], code: string, shouted: boolean): Reading | null {
  const reading = /^[a-z]{2,3}$/.test(code) ? readCode(code) : null;
  const country = reading?.countries[0];
  if (!country || !(country in REGION_CODES) || before.length > 3) return null;
  const head = readName(before.join(' '));
  if (head?.countries.includes(country)) return { countries: [country], level: 'region' };
  return shouted && !head && !WORD_CODES.has(code) ? { countries: [country], level: 'region' } : null;
}

/** "London town", "Lagos mainland area". */
function readPrefix(words: readonly string[]): Reading | null {
  for (let size = Math.min(3, words.length - 1); size >= 1; size -= 1) {
    const reading = readName(words.slice(0, size).join(' '));
    if (reading && reading.level !== 'code')
      return words.slice(size).every((word) => isFiller(word) && word !== 'of') ? reading : null;
  }
  return null;
}

/** One place written from small to large: "Athens, GA", "Kochi, Kerala, India". */
function countryOfPart(part: string): string | null {
  const pieces = piecesOf(part, (piece) => readName(piece) !== null);
  const segments = pieces.map(plain).filter(Boolean);
  if (segments.length === 0 || segments.length > 4) return null;
  const found = segments.map(
    (segment, index) => readName(segment) ?? readWords(segment, pieces[index] ?? ''),
  );
  const last = segments.at(-1) ?? '';
  const lastKnown = found.at(-1) ?? null;
  const code =
    segments.length > 1 && (lastKnown === null || lastKnown.level === 'city') ? readCode(last) : null;
  if (code) {
    const others = found.slice(0, -1).filter(isKnown);
    const agreed = agree([...others.filter(({ level }) => level !== 'region' || !isStateCode(code)), code]);
    return agreed ?? (others.some(({ level }) => level === 'country') ? null : byCode(code));
  }
  const agreed = agree(found.filter(isKnown));
  const odd = segments.filter(
    (segment, index) => !found[index] && segment.split(' ').some((word) => NO_PLACE.has(word)),
  );
  return odd.length > 0 && lastKnown?.level !== 'country' ? null : agreed;
}

function countryOfFlags(text: string): string | null {
  const flags = new Set(flagsIn(text));
  const [flag] = flags;
  if (flags.size !== 1 || !flag) return null;
  const code = [...flag]
    .map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65))
    .join('');
  return COUNTRY_CODES.includes(code) ? code : null;
}

/**
 * Country of a profile's place, ISO 3166-1 alpha-2, or null when it names none, several, or an ambiguous one.
 * Precision goes before coverage: "Earth", "Georgia", "London / Lagos" are null.
 */
export function countryOfPlace(location: string | null): string | null {
  if (!location) return null;
  const text = placeText(location);
  const words = withoutPictures(text);
  const name = plain(words);
  const given = WHOLE_PLACES[name];
  if (given) return given.slice(0, 2);
  const whole = readName(name);
  if (whole && whole.countries.length === 1) return whole.countries[0] ?? null;
  const answers = new Set(alternativesIn(words).map(countryOfPart).filter(Boolean));
  const [answer] = answers;
  if (answers.size > 1) return null;
  return answer ?? countryOfFlags(text);
}
