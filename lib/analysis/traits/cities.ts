import { type CityCandidate, citiesNamed, cityKey, dominantCity } from './city-index';
import { CITY_NAMES_JA, REGION_NAMES, STATE_NAMES } from './city-names-table';
import { countryOfPlace, isContextWord } from './place';
import { WHOLE_PLACES } from './places-table';
import { alternativesIn, piecesOf, placeText, plain, withoutPictures } from './place-text';

/** Of two cities of one name in a country the larger one is meant when it is this much larger. */
const DOMINANT_IN_COUNTRY = 3;
const MAX_WORDS = 6;
const MAX_PIECES = 4;
/** "Orange County", "Upstate New York": no city, though it holds the name of one. */
const REGION_WORDS = new Set(
  'upstate county region province congressional valley suburbs area state comte condado'.split(' '),
);
const PREFECTURE = /^(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)/u;
/** The end of a Japanese city's name: 横浜市, 横浜市中区. */
const MUNICIPALITY = /^(.+?[市区町村])/u;

/** Readings of a place's pieces in one country. */
interface Place {
  country: string;
  states: Map<string, string>;
  regions: ReadonlySet<string>;
}

const words = (list: string) => list.split(',').map((name) => cityKey(plain(name)));

function stateNames(rows: string): Map<string, string> {
  return new Map(
    rows.split('|').flatMap((row): [string, string][] => {
      const [code = ''] = row.split(' ', 1);
      const names = words(row.slice(code.length));
      return [
        [code.toLowerCase(), code] as [string, string],
        ...names.map((name): [string, string] => [name, code]),
      ];
    }),
  );
}

const STATES = new Map(Object.entries(STATE_NAMES).map(([country, rows]) => [country, stateNames(rows)]));
const REGIONS = new Map(
  Object.entries(REGION_NAMES).map(([country, list]) => [country, new Set(words(list))]),
);
const NO_STATES = new Map<string, string>();
const NO_REGIONS: ReadonlySet<string> = new Set();

/** 神奈川県横浜市中区, 東京都渋谷区: the part that names a city, without its prefecture and ward. */
function japaneseNames(key: string): string[] {
  const prefecture = PREFECTURE.exec(key)?.[0] ?? '';
  const rest = key.slice(prefecture.length);
  const municipality = MUNICIPALITY.exec(rest)?.[1] ?? rest;
  const names = [municipality, municipality.replace(/[市町村]$/, '')];
  return prefecture === '東京都' ? [...names, '東京'] : names;
}

function namesOf(key: string, country: string): string[] {
  if (country !== 'JP') return [key];
  return /\p{Script=Han}/u.test(key)
    ? [key, ...japaneseNames(key)]
    : [key, key.replace(/ (?:city|shi)$/, '')];
}

function cityNamed(key: string, place: Place, state: string | null): CityCandidate | null {
  if (place.regions.has(key)) return null;
  for (const name of namesOf(key, place.country)) {
    const here = citiesNamed(name).filter(({ country }) => country === place.country);
    const inState = state ? here.filter((city) => city.state === state) : here;
    const city = dominantCity(inState, DOMINANT_IN_COUNTRY);
    if (city) return city;
  }
  return null;
}

/** "north london", "downtown austin tx": the longest name in a piece, when all around it only says where it is. */
function cityInPiece(piece: string, place: Place, state: string | null): CityCandidate | null {
  const parts = piece.split(' ');
  if (parts.length > MAX_WORDS) return null;
  if (parts.some((word) => REGION_WORDS.has(word))) return cityNamed(piece, place, state);
  const isContext = (list: string[]) =>
    list.length === 0 ||
    place.states.has(list.join(' ')) ||
    isContextWord(list.join(' '), place.country) ||
    list.every((word) => isContextWord(word, place.country));
  for (let size = parts.length; size >= 1; size -= 1) {
    for (let start = 0; start + size <= parts.length; start += 1) {
      const rest = parts.slice(start + size);
      if (!isContext(parts.slice(0, start)) || !isContext(rest)) continue;
      const given = place.states.get(rest.join(' ')) ?? state;
      const city = cityNamed(parts.slice(start, start + size).join(' '), place, given);
      if (city) return city;
    }
  }
  return null;
}

/** "Rochester, New York", "Florida, Hollywood": a piece that names a state says in which one the others lie. */
function stateBeside(pieces: readonly string[], index: number, place: Place): string | null {
  for (const piece of [...pieces.slice(index + 1), ...pieces.slice(0, index)]) {
    const state = place.states.get(piece);
    if (state) return state;
  }
  return null;
}

function cityOfPart(part: string, place: Place): CityCandidate | null {
  const pieces = piecesOf(part, (piece) => citiesNamed(cityKey(piece)).length > 0)
    .map((piece) => cityKey(plain(piece)))
    .filter(Boolean);
  if (pieces.length === 0 || pieces.length > MAX_PIECES) return null;
  const found = pieces.flatMap((piece, index) => {
    const city = cityInPiece(piece, place, stateBeside(pieces, index, place));
    return city ? [{ city, piece }] : [];
  });
  const ids = new Set(found.map(({ city }) => city));
  const [first] = found;
  if (ids.size === 1) return first?.city ?? null;
  // "Buffalo, New York", "東京 八王子": one of the two is the larger region of the other.
  const inner = found.filter(({ piece, city }) => !place.states.has(piece) && city.name !== 'Tokyo');
  return new Set(inner.map(({ city }) => city)).size === 1 ? (inner[0]?.city ?? null) : null;
}

function idOf({ country, name, state }: CityCandidate): string {
  const id = `${country}:${name}`;
  // The largest of its name goes without the state, the others would be taken for it.
  const largest = citiesNamed(cityKey(plain(name))).find((city) => city.country === country);
  return !state || largest?.state === state ? id : `${id}, ${state}`;
}

function cityIn(country: string, location: string): string | null {
  const place: Place = {
    country,
    states: STATES.get(country) ?? NO_STATES,
    regions: REGIONS.get(country) ?? NO_REGIONS,
  };
  const text = withoutPictures(placeText(location));
  const name = plain(text);
  const given = WHOLE_PLACES[name];
  if (given) return given;
  const whole = cityNamed(cityKey(name), place, null);
  if (whole) return idOf(whole);
  const cities = new Set(
    alternativesIn(text).flatMap((part) => {
      const known = WHOLE_PLACES[plain(part)];
      const city = known ? null : cityOfPart(part, place);
      return known ?? (city ? idOf(city) : []);
    }),
  );
  const [city] = cities;
  return cities.size === 1 ? (city ?? null) : null;
}

export interface ProfilePlace {
  /** See countryOfPlace. */
  country: string | null;
  /** See cityOfPlace. */
  city: string | null;
}

const NOWHERE: ProfilePlace = { country: null, city: null };
/** Many profiles write the same place. */
const PLACES_KEPT = 50_000;
const knownPlaces = new Map<string, ProfilePlace>();

/** Country and city of a profile's place in one reading. */
export function placeOfProfile(location: string | null): ProfilePlace {
  if (!location) return NOWHERE;
  const known = knownPlaces.get(location);
  if (known) return known;
  const country = countryOfPlace(location);
  const place = { country, city: country === null ? null : cityIn(country, location) };
  if (knownPlaces.size >= PLACES_KEPT) knownPlaces.clear();
  knownPlaces.set(location, place);
  return place;
}

/**
 * City a profile's place names, by country and English name (`JP:Tokyo`), or null when it names none, several, or one
 * that cannot be told from others. Of towns of one name in US, CA, AU, GB the smaller ones carry their state:
 * `US:Portland` (Oregon), `US:Portland, ME`. Its country is always that of countryOfPlace.
 */
export const cityOfPlace = (location: string | null) => placeOfProfile(location).city;

/** Name of a city in Japanese, null for one that the table does not hold. @param id As cityOfPlace gives it. */
export const japaneseCityName = (id: string) => CITY_NAMES_JA[id] ?? null;
