import 'server-only';
import { brands } from './world-parameters';
import { personParameters } from './person-parameters';
import { seededRandom, weightedPicker, type SeededRandom } from './seeded-random';

export interface PersonAd {
  acted: boolean;
  /** Epoch milliseconds. */
  at: number;
  advertiser: string;
  handle: string;
  criteria: { kind: string; type: string; value: string }[];
}

export interface PersonBeliefs {
  interests: string[];
  languages: string[];
  gender: string | null;
  age: string | null;
  shows: string[];
  advertisers: string[];
  lookAlikeAdvertisers: string[];
  audiences: number | null;
}

const DAY_MS = 86_400_000;
const FIRST_WORDS = [
  'North',
  'Amber',
  'Tidal',
  'Paper',
  'Quill',
  'Ember',
  'Loam',
  'Cobalt',
  'Fern',
  'Marble',
];
const LAST_WORDS = [
  'Ledger',
  'Outfitters',
  'Cycles',
  'Kitchen',
  'Games',
  'Travel',
  'Audio',
  'Studio',
  'Bank',
];
const THINGS = ['coffee', 'cycling', 'cooking', 'travel', 'music', 'running', 'gardening', 'photography'];

const CRITERIA: readonly (readonly [
  kind: string,
  type: string,
  share: number,
  value: (r: SeededRandom) => string,
])[] = [
  ['interests', 'Interests', 0.4, (random) => random.pick(THINGS)],
  ['look-alikes', 'Follower look-alikes', 0.45, (random) => `@${random.pick(brands).handle}`],
  ['keywords', 'Keywords', 0.22, (random) => random.pick(THINGS)],
  ['topics', 'Conversation topics', 0.18, (random) => random.pick(THINGS)],
  ['list', 'List', 0.2, () => 'customers_2026'],
  ['place', 'Locations', 0.7, () => 'Japan'],
  ['age', 'Age', 0.5, () => '25 to 49'],
  ['language', 'Languages', 0.6, () => 'English'],
  ['platform', 'Platforms', 0.4, (random) => random.pick(['iOS', 'Desktop'])],
];

interface Advertiser {
  name: string;
  handle: string;
  weight: number;
  /** How often its ads were aimed by a list of its own. */
  listShare: number;
}

/** The brands of the sample world first, then as many invented ones. */
function advertisers(): Advertiser[] {
  const invented = FIRST_WORDS.flatMap((first) => LAST_WORDS.map((last) => `${first} ${last}`));
  const names = [
    ...brands.map(({ name, handle }) => ({ name, handle })),
    ...invented.map((name) => ({ name, handle: `${name.toLowerCase().replace(' ', '_')}_x`.slice(0, 15) })),
  ];
  return names.slice(0, personParameters.ads.advertisers).map((one, at) => ({
    ...one,
    weight: 1 / (at + 1),
    listShare: [0.85, 0, 0.18, 0.03][at] ?? (at % 5 === 0 ? 0.6 : 0.05),
  }));
}

function criteriaOf(random: SeededRandom, { listShare }: Advertiser): PersonAd['criteria'] {
  return CRITERIA.flatMap(([kind, type, share, value]) =>
    random.chance(kind === 'list' ? listShare : share) ? [{ kind, type, value: value(random) }] : [],
  );
}

/** Ads of the weeks before an archive, the oldest first. Weeks that two archives both hold would be the same ones. */
export function personAds(which: 'first' | 'second'): PersonAd[] {
  const { days, acted, ...many } = personParameters.ads;
  const endMs = Date.parse(personParameters.archives[which]);
  const random = seededRandom(which === 'first' ? 771 : 772);
  const pick = weightedPicker(
    advertisers().map((one) => [one, one.weight] as const),
    random,
  );
  const ads = Array.from({ length: many[which] }, () => {
    const advertiser = pick();
    const at = Math.floor(endMs - random.next() * days * DAY_MS);
    return {
      acted: random.chance(acted),
      at,
      advertiser: advertiser.name,
      handle: advertiser.handle,
      criteria: criteriaOf(random, advertiser),
    };
  });
  return ads.sort((a, b) => a.at - b.at);
}

/** What X would believe: some of it is new in the second archive, some is gone. */
export function personBeliefs(which: 'first' | 'second'): PersonBeliefs {
  const { both, first, second } = personParameters.interests;
  const all = [...THINGS, ...FIRST_WORDS.flatMap((word) => THINGS.map((thing) => `${word} ${thing}`))].map(
    (name) => name.charAt(0).toUpperCase() + name.slice(1),
  );
  const own =
    which === 'first' ? all.slice(both, both + first) : all.slice(both + first, both + first + second);
  const handles = advertisers().map(({ handle }) => handle);
  return {
    interests: [...all.slice(0, both), ...own],
    languages: ['English', 'Japanese'],
    gender: 'female',
    age: which === 'first' ? '25-34' : '35-49',
    shows: ['Foam & Fortune', 'The Long Pour'],
    advertisers: handles.slice(0, which === 'first' ? 12 : 18),
    lookAlikeAdvertisers: handles.slice(5, 30),
    audiences: which === 'first' ? 842 : 1204,
  };
}
