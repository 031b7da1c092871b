import { dirichlet, gamma, normal, type Random, seededRandom } from '@/lib/analysis/stats/seeded-random';
import { poisson } from '../intervals/draws';

/*
 * Posts of worlds in which nothing differs: no word rises, no brand leads, no hour does better, no interest is more usual
 * among those who match. What varies is who writes how much, when, and in which words of their own.
 */

export interface WorldPost {
  author: number;
  /** Days from the start of the window, −28 to 28: before 0 lies the window before. */
  at: number;
  matches: boolean;
  words: readonly string[];
  language: string;
  sentiment: 'positive' | 'neutral' | 'negative';
  /** The brand it names, −1 for none. */
  brand: number;
  /** The account it mentions, −1 for none. */
  mention: number;
  engagements: number;
}

export interface WorldAuthor {
  interest: string | null;
  job: string | null;
}

export interface NullWorld {
  posts: WorldPost[];
  authors: WorldAuthor[];
}

export interface WorldKind {
  name: string;
  posts: number;
  authors: number;
  /** Exponent of how much each author writes; 0: all alike. */
  zipf: number;
  /** Posts of one sitting, which share a word of their own. */
  sitting: number;
  /** Calm weekends and busy evenings. */
  rhythm: boolean;
  languages: readonly string[];
  /** Of the posts, on average. */
  matching: number;
  /** How many times as many posts the window has as the one before. */
  growth: number;
}

const PLAIN = {
  posts: 4_000,
  authors: 800,
  zipf: 0,
  sitting: 1,
  rhythm: false,
  languages: ['en'],
  matching: 0.4,
  growth: 1,
};

/** Fixed before anything was measured. */
export const WORLD_KINDS: readonly WorldKind[] = [
  { ...PLAIN, name: 'authors alike' },
  { ...PLAIN, name: 'Zipf authors', zipf: 0.9 },
  { ...PLAIN, name: 'Zipf, bursts, weekly rhythm', zipf: 0.9, sitting: 4, rhythm: true },
  { ...PLAIN, name: 'three languages', zipf: 0.9, rhythm: true, languages: ['en', 'es', 'ja'] },
  { ...PLAIN, name: 'few posts match', zipf: 0.6, rhythm: true, posts: 8_000, matching: 0.06 },
  { ...PLAIN, name: 'four times as many as before', zipf: 0.9, sitting: 3, rhythm: true, growth: 4 },
];

export const WINDOW_DAYS = 28;
const RHYTHM = [1, 1.1, 1.15, 1.1, 1, 0.6, 0.5];
const VOCABULARY = 4_000;
const WORDS_EACH = 8;
const OWN_WORDS = 15;
const HANDLES = 150;
export const BRANDS = 3;

/** Draws places 0 … n − 1 with weights 1 / (place + 1)^exponent. */
function zipfDraw(n: number, exponent: number): (random: Random) => number {
  const sums = new Float64Array(n);
  let sum = 0;
  for (let place = 0; place < n; place += 1) {
    sum += (place + 1) ** -exponent;
    sums[place] = sum;
  }
  return (random) => {
    const point = random() * sum;
    let [low, high] = [0, n - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < point) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const wordDraw = zipfDraw(VOCABULARY, 1);
const handleDraw = zipfDraw(HANDLES, 1);

function oneOf(shares: readonly number[], random: Random): number {
  let point = random();
  const found = shares.findIndex((share) => (point -= share) < 0);
  return Math.max(0, found);
}

/** What one author is like, in everything that posts are counted by. */
function character(kind: WorldKind, random: Random) {
  const language = kind.languages[Math.floor(random() * kind.languages.length)] ?? 'en';
  return {
    language,
    own: Array.from({ length: OWN_WORDS }, () => wordDraw(random)),
    handles: Array.from({ length: 3 }, () => handleDraw(random)),
    feelings: dirichlet([1.4, 1.2, 1.4], random),
    brands: dirichlet([1, 1, 1], random),
    matching: Math.min(1, kind.matching * gamma(4, random) * 0.25),
    liked: Math.exp(1.5 * normal(random)),
    evening: random(),
  };
}
type Character = ReturnType<typeof character>;

interface Sitting {
  author: number;
  who: Character;
  at: number;
  word: number;
}

function postOf({ author, who, at, word }: Sitting, alone: boolean, random: Random): WorldPost {
  const places = new Set<number>(alone ? [] : [word]);
  while (places.size < WORDS_EACH)
    places.add(random() < 0.3 ? (who.own[Math.floor(random() * OWN_WORDS)] ?? 0) : wordDraw(random));
  const feeling = (['positive', 'neutral', 'negative'] as const)[oneOf(who.feelings, random)] ?? 'neutral';
  const mentioned = random() < 0.5 ? who.handles[Math.floor(random() * 3)] : handleDraw(random);
  return {
    author,
    at,
    matches: random() < who.matching,
    words: [...places].map((place) => `${who.language}${place}`),
    language: who.language,
    sentiment: feeling,
    brand: random() < 0.4 ? oneOf(who.brands, random) : -1,
    mention: random() < 0.25 ? (mentioned ?? -1) : -1,
    engagements: Math.floor(who.liked * Math.exp(normal(random))),
  };
}

/** Posts of each day, as uneven as days are. */
function dayWeights(kind: WorldKind, random: Random): number[] {
  return Array.from({ length: 2 * WINDOW_DAYS }, (_, day) => {
    const weekly = kind.rhythm ? (RHYTHM[day % 7] ?? 1) : 1;
    const uneven = kind.rhythm ? gamma(40, random) / 40 : 1;
    return weekly * uneven * (day < WINDOW_DAYS ? 1 : kind.growth);
  });
}

function hourOf(kind: WorldKind, { evening }: Character, random: Random): number {
  if (!kind.rhythm) return 24 * random();
  const hour = 8 + 12 * evening + 3 * normal(random);
  return ((hour % 24) + 24) % 24;
}

export function drawWorld(kind: WorldKind, seed: number): NullWorld {
  const random = seededRandom(seed);
  const people = Array.from({ length: kind.authors }, () => character(kind, random));
  const writer = zipfDraw(kind.authors, kind.zipf);
  const days = dayWeights(kind, random);
  const total = days.reduce((sum, weight) => sum + weight, 0);
  const posts: WorldPost[] = [];
  days.forEach((weight, day) => {
    const sittings = poisson((kind.posts * weight) / total / kind.sitting, random);
    for (let one = 0; one < sittings; one += 1) {
      const author = writer(random);
      const who = people[author];
      if (!who) continue;
      const at = day - WINDOW_DAYS + hourOf(kind, who, random) / 24;
      const length = kind.sitting === 1 ? 1 : 1 + poisson(kind.sitting - 1, random);
      const sitting = { author, who, at, word: wordDraw(random) };
      for (let post = 0; post < length; post += 1) posts.push(postOf(sitting, kind.sitting === 1, random));
    }
  });
  const authors = people.map(() => ({
    interest: random() < 0.5 ? `i${Math.floor(random() * 12)}` : null,
    job: random() < 0.3 ? `j${Math.floor(random() * 20)}` : null,
  }));
  return { posts, authors };
}
