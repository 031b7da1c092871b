import 'server-only';
import type { Sentiment, SourcePost } from '@/lib/domain/source-post';
import { generateAccounts, phraseWriters, type WorldAccount } from './generate-accounts';
import { generatePosts, peakDayMs, type WorldPost } from './generate-posts';
import { seededRandom } from './seeded-random';
import { brands, worldParameters } from './world-parameters';

export const worldSeed = 20_261_121;

type SentimentCounts = Record<Sentiment, number>;

/** Exact counts of what was written, known without any model. */
export interface WorldTruth {
  /** The shares the world was drawn from. */
  parameters: typeof worldParameters;
  posts: number;
  accounts: number;
  /** Sentiment of each post, in the order of `posts`. */
  sentiments: Sentiment[];
  sentiment: SentimentCounts;
  /** Posts that name each brand, reposts included, by sentiment. */
  brands: Record<string, SentimentCounts & { posts: number }>;
  languages: Record<'en' | 'ja', number>;
  /** Accounts by the country their profile states; `unknown` for the rest. */
  countries: Record<string, number>;
  /** Accounts by the gender of their given name; `unknown` for nicknames and organisations. */
  genders: Record<'FEMALE' | 'MALE' | 'unknown', number>;
  /** UTC day with most posts, `YYYY-MM-DD`. */
  peakDay: string;
  /** Posts by UTC day. */
  byDay: Record<string, number>;
  /** Posts by weekday (0 = Monday) and hour, UTC: index weekday × 24 + hour. */
  byHour: number[];
}

export interface World {
  accounts: WorldAccount[];
  /** Oldest first, 90 days up to and excluding `end`. */
  posts: SourcePost[];
  truth: WorldTruth;
}

const noSentiment = (): SentimentCounts => ({ positive: 0, neutral: 0, negative: 0 });

function increment(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function takeTruth(accounts: WorldAccount[], written: WorldPost[], endMs: number): WorldTruth {
  const truth: WorldTruth = {
    parameters: worldParameters,
    posts: written.length,
    accounts: accounts.length,
    sentiments: written.map((each) => each.sentiment),
    sentiment: noSentiment(),
    brands: Object.fromEntries(brands.map(({ name }) => [name, { posts: 0, ...noSentiment() }])),
    languages: { en: 0, ja: 0 },
    countries: {},
    genders: { FEMALE: 0, MALE: 0, unknown: 0 },
    peakDay: new Date(peakDayMs(endMs)).toISOString().slice(0, 10),
    byDay: {},
    byHour: Array.from({ length: 168 }, () => 0),
  };
  for (const account of accounts) {
    increment(truth.countries, account.countryStated ? account.country : 'unknown');
    truth.genders[account.gender ?? 'unknown'] += 1;
  }
  for (const { post, author, sentiment, brands: named } of written) {
    const at = new Date(post.createdAt);
    const slot = ((at.getUTCDay() + 6) % 7) * 24 + at.getUTCHours();
    truth.byHour[slot] = (truth.byHour[slot] ?? 0) + 1;
    increment(truth.byDay, at.toISOString().slice(0, 10));
    truth.languages[author.japanese ? 'ja' : 'en'] += 1;
    truth.sentiment[sentiment] += 1;
    for (const name of named) {
      const brand = truth.brands[name];
      if (brand === undefined) continue;
      brand.posts += 1;
      brand[sentiment] += 1;
    }
  }
  return truth;
}

/**
 * The built-in sample world: invented people and brands talking about oat milk, coffee and the rest of life over
 * 90 days, in English and Japanese. Same seed and end, same world.
 * @param options.end All posts are before it; pass the day of seeding so that the sample is fresh.
 */
export function generateWorld(options: { seed?: number; end: Date }): World {
  const { seed = worldSeed, end } = options;
  const endMs = end.getTime();
  const random = seededRandom(seed);
  const writers = phraseWriters(random);
  const accounts = generateAccounts(random, writers, endMs);
  const written = generatePosts(seed, writers, accounts, random, endMs);
  return { accounts, posts: written.map((each) => each.post), truth: takeTruth(accounts, written, endMs) };
}
