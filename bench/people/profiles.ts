import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ageGroupOfBio } from '@/lib/analysis/traits/age';
import { cityOfPlace } from '@/lib/analysis/traits/cities';
import { citiesNamed, cityKey } from '@/lib/analysis/traits/city-index';
import { type JobTitleId, jobTitleOfBio } from '@/lib/analysis/traits/job-titles';
import { countryOfPlace } from '@/lib/analysis/traits/place';
import { plain } from '@/lib/analysis/traits/place-text';
import type { AgeGroup } from '@/lib/domain/source-post';
import { JOB_GROUPS } from './job-groups';

/*
 * Accuracy, coverage and speed of cities, countries and job titles on the labelled sets.
 * npm run bench -- people/profiles [folder of the sets]
 */

const FOLDER = process.argv[2] ?? '../shared/data';
/** From row 180 on, the bios of the set stand beside other people's jobs (see the names in both columns). */
const ALIGNED_ROWS = 180;

const unzip = (file: string) => gunzipSync(readFileSync(`${FOLDER}/${file}`)).toString('utf8');
const rows = (text: string) =>
  parse<Record<string, string>>(text, { columns: true, relax_column_count: true });
const percent = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));

const politicianSchema = z.object({
  users: z.array(
    z.object({
      screen_name: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      location: z.string(),
    }),
  ),
});
const politicians = politicianSchema.parse(
  JSON.parse(unzip('us-politicians-demographics/profiles.json.gz')),
).users;

const accountSchema = z.array(
  z.object({ state: z.unknown().optional(), accounts: z.array(z.object({ screen_name: z.string() })) }),
);

/** Whether a city lies in the state its politician was elected in; the capital, where all of them work, aside. */
function citiesInState(): string {
  const states = new Map(
    accountSchema
      .parse(JSON.parse(readFileSync(`${FOLDER}/us-politicians-demographics/accounts.json`, 'utf8')))
      .flatMap(({ state, accounts }) =>
        accounts.map(({ screen_name }) => [screen_name.toLowerCase(), state] as const),
      ),
  );
  const placed = politicians.flatMap(({ screen_name, location }) => {
    const state = states.get(screen_name.toLowerCase());
    const city = cityOfPlace(location);
    return city && city !== 'US:Washington, D.C.' && typeof state === 'string' ? [{ state, city }] : [];
  });
  const right = placed.filter(({ state, city }) => {
    const [name = '', given] = city.slice(3).split(', ');
    const [largest] = citiesNamed(cityKey(plain(name))).filter(({ country }) => country === 'US');
    return (given ?? largest?.state) === state;
  });
  return `${percent(right.length, placed.length)} of ${String(placed.length)}`;
}

function politiciansPlaces(): void {
  const places = politicians.map(({ location }) => location).filter(Boolean);
  const countries = places.map(countryOfPlace).filter((country) => country !== null);
  const cities = places.map(cityOfPlace).filter((city) => city !== null);
  const right = countries.filter((country) => country === 'US').length;
  console.log('\nPlaces of United States politicians', { places: places.length });
  console.log(
    '  country: precision',
    percent(right, countries.length),
    'coverage',
    percent(countries.length, places.length),
  );
  console.log(
    '  city in the United States:',
    percent(cities.filter((city) => city.startsWith('US:')).length, cities.length),
    'coverage',
    percent(cities.length, places.length),
  );
  console.log('  city other than Washington in the state of the politician:', citiesInState());
}

/** Time zones that only one country of these sets uses; the zones a profile chose itself. */
const ZONES: Readonly<Record<string, string>> = {
  'Eastern Time (US & Canada)': 'US CA',
  'Central Time (US & Canada)': 'US CA MX',
  'Mountain Time (US & Canada)': 'US CA',
  'Pacific Time (US & Canada)': 'US CA',
  London: 'GB',
  Dublin: 'IE GB',
  Tokyo: 'JP',
  Sydney: 'AU',
  Melbourne: 'AU',
  'New Delhi': 'IN',
  Mumbai: 'IN',
  Paris: 'FR',
  Berlin: 'DE',
  Madrid: 'ES',
  Brasilia: 'BR',
  'Mexico City': 'MX',
};

/** Cities whose zone is known: an independent check of the city, not only of its country. */
const CITY_ZONES: Readonly<Record<string, string>> = {
  'US:New York City': 'Eastern Time (US & Canada)',
  'US:Boston': 'Eastern Time (US & Canada)',
  'US:Philadelphia': 'Eastern Time (US & Canada)',
  'US:Washington, D.C.': 'Eastern Time (US & Canada)',
  'US:Atlanta': 'Eastern Time (US & Canada)',
  'US:Miami': 'Eastern Time (US & Canada)',
  'US:Charlotte': 'Eastern Time (US & Canada)',
  'US:Chicago': 'Central Time (US & Canada)',
  'US:Dallas': 'Central Time (US & Canada)',
  'US:Houston': 'Central Time (US & Canada)',
  'US:Austin': 'Central Time (US & Canada)',
  'US:Nashville': 'Central Time (US & Canada)',
  'US:Denver': 'Mountain Time (US & Canada)',
  'US:Los Angeles': 'Pacific Time (US & Canada)',
  'US:San Francisco': 'Pacific Time (US & Canada)',
  'US:San Diego': 'Pacific Time (US & Canada)',
  'US:Seattle': 'Pacific Time (US & Canada)',
  'US:Portland': 'Pacific Time (US & Canada)',
  'GB:London': 'London',
};

function zones(file: string): void {
  const profiles = rows(unzip(file)).map((row) => ({
    place: row['tweet_location'] ?? '',
    zone: row['user_timezone'] ?? '',
  }));
  const placed = profiles.filter(({ place }) => place.trim() !== '');
  const inZones = placed.filter(({ zone }) => zone in ZONES);
  const countries = inZones
    .map(({ place, zone }) => ({ called: countryOfPlace(place), zone }))
    .filter(({ called }) => called !== null);
  const cities = placed.map(({ place, zone }) => ({ called: cityOfPlace(place), zone }));
  const timed = cities.filter(
    ({ called, zone }) => called !== null && called in CITY_ZONES && Object.values(CITY_ZONES).includes(zone),
  );
  console.log(`\n${file}: ${String(placed.length)} places`);
  console.log(
    '  country coverage',
    percent(placed.filter(({ place }) => countryOfPlace(place) !== null).length, placed.length),
    'in a country of the chosen time zone',
    percent(
      countries.filter(({ called, zone }) => called !== null && (ZONES[zone] ?? '').includes(called)).length,
      countries.length,
    ),
    `of ${String(countries.length)}`,
  );
  console.log(
    '  city coverage',
    percent(cities.filter(({ called }) => called !== null).length, placed.length),
    'in the chosen time zone',
    percent(
      timed.filter(({ called, zone }) => called !== null && CITY_ZONES[called] === zone).length,
      timed.length,
    ),
    `of ${String(timed.length)}`,
  );
}

const jobSchema = z.object({
  name: z.string().nullable(),
  bio: z.string().nullable(),
  Jobs: z.string().nullable(),
});

function jobs(): void {
  const users = unzip('job-titles-in-bios/users.jsonl.gz')
    .trim()
    .split('\n')
    .slice(0, ALIGNED_ROWS)
    .map((line) => jobSchema.parse(JSON.parse(line)));
  const answers = users.flatMap(({ bio, Jobs }) => {
    const truth = new Set(
      (Jobs ?? '')
        .split(',')
        .flatMap((job) =>
          JOB_GROUPS.filter(([, words]) => words.test(job.trim().toLowerCase())).map(([id]) => id),
        ),
    );
    return bio && truth.size > 0 ? [{ truth, called: jobTitleOfBio(bio) }] : [];
  });
  const called = answers.filter(
    (row): row is { truth: Set<JobTitleId>; called: JobTitleId } => row.called !== null,
  );
  const right = called.filter((row) => row.truth.has(row.called)).length;
  console.log(`\nJobs of public figures, the first ${String(ALIGNED_ROWS)} rows`, { bios: answers.length });
  console.log(
    '  precision',
    percent(right, called.length),
    'coverage',
    percent(called.length, answers.length),
    { called: called.length },
  );
}

function speed(): void {
  const covid = rows(unzip('covid19-posts/covid19_tweets_sample.csv.gz'));
  const profiles = covid.map((row) => ({
    name: row['user_name'] ?? '',
    place: row['user_location'] ?? '',
    bio: row['user_description'] ?? '',
  }));
  const groups: Record<string, number> = {};
  for (const { bio } of profiles) {
    const id = jobTitleOfBio(bio);
    if (id) groups[id] = (groups[id] ?? 0) + 1;
  }
  const byAge: Partial<Record<AgeGroup, number>> = {};
  for (const { bio } of profiles) {
    const label = ageGroupOfBio(bio);
    if (label) byAge[label] = (byAge[label] ?? 0) + 1;
  }
  console.log(`\ncovid19 profiles (${String(profiles.length)})`, groups, byAge);
  const tasks: [string, (profile: (typeof profiles)[number], round: number) => unknown][] = [
    ['country', ({ place }) => countryOfPlace(place)],
    // Blanks make a place one that was not read before.
    ['country and city', ({ place }, round) => cityOfPlace(place + ' '.repeat(round))],
    ['age', ({ bio }) => ageGroupOfBio(bio)],
    ['job title', ({ bio }) => jobTitleOfBio(bio)],
  ];
  for (const [name, run] of tasks) {
    for (let round = 0; round < 3; round += 1) profiles.forEach((profile) => run(profile, round));
    // Seconds of one processor, whatever else the machine does.
    const start = process.cpuUsage();
    const rounds = 10;
    for (let round = 0; round < rounds; round += 1) profiles.forEach((profile) => run(profile, round + 3));
    const { user, system } = process.cpuUsage(start);
    const perSecond = (rounds * profiles.length * 1_000_000) / (user + system);
    console.log(`  ${name}: ${Math.round(perSecond).toLocaleString('en')} profiles a second`);
  }
}

politiciansPlaces();
zones('gop-debate-sentiment/Sentiment.csv.gz');
zones('us-airline-sentiment/Tweets.csv.gz');
jobs();
speed();
