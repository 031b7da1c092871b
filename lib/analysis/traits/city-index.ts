import { CITY_ALIASES, CITY_NAMES_JA, CITY_PARTS } from './city-names-table';
import { CITY_ROWS } from './cities.generated';
import { plain } from './place-text';

/** A city that a name can mean. */
export interface CityCandidate {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As GeoNames writes it. */
  name: string;
  /** Postal code of the state in US, CA, AU; nation in GB (ENG, SCT, WLS, NIR); else ''. */
  state: string;
  /** Inhabitants in tens of thousands, at least 1. */
  population: number;
}

/** "st. louis", "saint-louis" and "st louis" are one name. */
export function cityKey(name: string): string {
  return name
    .replace(/\bst\.? /g, 'saint ')
    .replace(/\bft\.? /g, 'fort ')
    .replace(/[.-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function add(index: Map<string, CityCandidate[]>, name: string, city: CityCandidate): void {
  const key = cityKey(plain(name));
  const list = index.get(key) ?? [];
  if (key && !list.includes(city)) index.set(key, [...list, city]);
}

function addNames(
  index: Map<string, CityCandidate[]>,
  byId: Map<string, CityCandidate>,
  table: Record<string, string>,
): void {
  for (const [id, names] of Object.entries(table)) {
    const city = byId.get(id);
    if (city) for (const name of names.split(',')) add(index, name, city);
  }
}

function buildIndex(): Map<string, CityCandidate[]> {
  const index = new Map<string, CityCandidate[]>();
  const byId = new Map<string, CityCandidate>();
  for (const line of CITY_ROWS.trim().split('\n')) {
    const [country = '', ...rows] = line.split(';');
    for (const row of rows) {
      const [name = '', state = '', population = '1'] = row.split('|');
      const city = { country, name, state, population: Number(population) };
      add(index, name, city);
      // Rows are sorted by population: the first of a name is the one its id stands for.
      if (!byId.has(`${country}:${name}`)) byId.set(`${country}:${name}`, city);
    }
  }
  addNames(index, byId, CITY_ALIASES);
  addNames(index, byId, CITY_PARTS);
  addNames(index, byId, CITY_NAMES_JA);
  return index;
}

let cities: Map<string, CityCandidate[]> | null = null;

/** The cities a name can mean, none for an unknown one. @param key See cityKey. */
export function citiesNamed(key: string): readonly CityCandidate[] {
  cities ??= buildIndex();
  return cities.get(key) ?? [];
}

/** Of several cities the one that is meant without more said: much larger than the others. */
export function dominantCity(candidates: readonly CityCandidate[], ratio: number): CityCandidate | null {
  const [first, second] = candidates.toSorted((a, b) => b.population - a.population);
  if (!first) return null;
  return !second || first.population >= ratio * second.population ? first : null;
}
