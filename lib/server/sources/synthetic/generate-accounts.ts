import 'server-only';
import type { SourceAuthor } from '@/lib/domain/source-post';
import { PhraseWriter } from './phrase-grammar';
import { phrasesEn } from './phrases-en';
import { phrasesJa } from './phrases-ja';
import { firstNames, places } from './places';
import { weightedPicker, type SeededRandom } from './seeded-random';
import { brands, media, worldParameters } from './world-parameters';

export interface WorldAccount {
  author: SourceAuthor;
  /** ISO 3166-1 alpha-2 where the account really is. */
  country: string;
  /** True when the profile says so; the others name no place or make a joke. */
  countryStated: boolean;
  /** Null for nicknames, brands and publications. */
  gender: 'FEMALE' | 'MALE' | null;
  japanese: boolean;
  utcOffset: number;
  /** How much it writes compared with the others. */
  activity: number;
  /** A brand or a publication. */
  organisation: boolean;
  /** The brand whose own account this is. */
  brand: string | null;
}

const yearMs = 365.25 * 86_400_000;
const handleWords = [
  'latte',
  'kettle',
  'crumb',
  'mossy',
  'third',
  'quiet',
  'foamy',
  'oaty',
  'mug',
  'sunday',
  'maple',
  'pebble',
];
const handleWordsJa = ['mame', 'sora', 'kissa', 'pan', 'neko', 'yuzu', 'hiru', 'umi', 'kuma', 'natsu'];

function handle(random: SeededRandom, japanese: boolean, given: string | null, index: number): string {
  const word = random.pick(japanese ? handleWordsJa : handleWords);
  const stem =
    given !== null && /^[A-Za-z]+$/.test(given) && random.chance(0.6)
      ? given.toLowerCase().slice(0, 8)
      : word;
  return `${stem}_${index.toString(36).padStart(3, '0')}${random.pick(['', 'x', 'oz', 'q7'])}`.slice(0, 15);
}

/** Pareto with a heavy tail: half below 120, one in a hundred above 7,000. */
function followerCount(random: SeededRandom): number {
  return Math.min(400_000, Math.floor(60 * (1 - random.next()) ** -0.98) - random.integer(55));
}

function location(random: SeededRandom, writer: PhraseWriter, spellings: readonly string[]) {
  const { real, joke } = worldParameters.place;
  const draw = random.next();
  if (draw < real) return { location: random.pick(spellings), countryStated: true };
  return { location: draw < real + joke ? writer.write('joke') : null, countryStated: false };
}

function identity(random: SeededRandom, writer: PhraseWriter, japanese: boolean) {
  const { FEMALE, MALE } = worldParameters.names;
  const draw = random.next();
  if (draw >= FEMALE + MALE) return { gender: null, given: null, name: writer.write('nick') };
  const gender = draw < FEMALE ? ('FEMALE' as const) : ('MALE' as const);
  const given = random.pick<string>(firstNames[japanese ? 'ja' : 'en'][gender]);
  const tail = japanese
    ? random.pick(['', '', '☕', '🌱', '＠カフェ'])
    : random.pick(['', ` ${writer.write('surname')}`, ` ${writer.write('surname')}`, ' ☕']);
  return { gender, given, name: given + tail };
}

function person(
  random: SeededRandom,
  writers: Writers,
  country: string,
  index: number,
  endMs: number,
): WorldAccount {
  const place = places[country];
  if (place === undefined) throw new RangeError(`No place ${country}`);
  const writer = place.japanese ? writers.ja : writers.en;
  const { gender, given, name } = identity(random, writer, place.japanese);
  const { location: where, countryStated } = location(random, writer, place.spellings);
  const bioRule = gender !== null && random.chance(0.06) ? `bio_${gender}` : 'bio';
  const followers = followerCount(random);
  const age = random.next();
  return {
    author: {
      id: `u${String(index).padStart(6, '0')}`,
      handle: handle(random, place.japanese, given, index),
      name,
      bio: random.chance(worldParameters.bio) ? writer.write(bioRule) : null,
      location: where,
      followers,
      following: Math.floor(30 + followers ** 0.7 * (0.5 + random.next())),
      posts: Math.floor(20 + 9000 * random.next() ** 3),
      verified: followers > 20_000 && random.chance(0.5),
      createdAt: Math.floor(endMs - (0.5 + age * 15) * yearMs),
    },
    country,
    countryStated,
    gender,
    japanese: place.japanese,
    utcOffset: place.utcOffset,
    activity: Math.min(60, (1 - random.next()) ** -0.8),
    organisation: false,
    brand: null,
  };
}

export interface Writers {
  en: PhraseWriter;
  ja: PhraseWriter;
}

export function phraseWriters(random: SeededRandom): Writers {
  return { en: new PhraseWriter(phrasesEn, random), ja: new PhraseWriter(phrasesJa, random) };
}

function organisation(
  named: { handle: string; name: string; followers: number; bio: string; brand: string | null },
  index: number,
  endMs: number,
): WorldAccount {
  const { name, followers, bio, brand } = named;
  const [id, createdAt] = [`u${String(index).padStart(6, '0')}`, Math.floor(endMs - 7 * yearMs)];
  const author = {
    id,
    handle: named.handle,
    name,
    bio,
    location: 'London',
    followers,
    following: 410,
    posts: 12_400,
  };
  return {
    author: { ...author, verified: true, createdAt },
    country: 'GB',
    countryStated: true,
    gender: null,
    japanese: false,
    utcOffset: 0,
    activity: 90,
    organisation: true,
    brand,
  };
}

/** So many people and nobody else. */
export function generatePeople(
  random: SeededRandom,
  writers: Writers,
  { endMs, many }: { endMs: number; many: number },
): WorldAccount[] {
  const country = countryPicker(random);
  return Array.from({ length: many }, (_, index) => person(random, writers, country(), index, endMs));
}

const countryPicker = (random: SeededRandom) =>
  weightedPicker(
    Object.entries(places).map(([code, { share }]) => [code, share] as const),
    random,
  );

/** The accounts of the sample world, brands and publications first. */
export function generateAccounts(random: SeededRandom, writers: Writers, endMs: number): WorldAccount[] {
  const known = [
    ...brands.map(({ name, handle: at, voice }) => ({
      handle: at,
      name,
      followers: Math.round(voice * 460_000),
      bio: `The official account of ${name}. Oat milk for people who like coffee.`,
      brand: name,
    })),
    ...media.map((each) => ({ ...each, bio: 'Coffee, cups and what goes in them.', brand: null })),
  ];
  const accounts = known.map((each, index) => organisation(each, index, endMs));
  const country = countryPicker(random);
  while (accounts.length < worldParameters.accounts)
    accounts.push(person(random, writers, country(), accounts.length, endMs));
  return accounts;
}
