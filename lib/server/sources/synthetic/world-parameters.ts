import 'server-only';
import type { Sentiment } from '@/lib/domain/source-post';

type Shares<K extends string> = Readonly<Record<K, number>>;

export interface WorldBrand {
  name: string;
  handle: string;
  /** Share of the posts about one brand that are about this one. */
  voice: number;
  /** Of what people write anew about it; its own account never complains, and reposts follow attention. */
  sentiment: Shares<Sentiment>;
}

/** Invented; none of them exists. */
export const brands: readonly WorldBrand[] = [
  {
    name: 'Velnora',
    handle: 'velnora_oats',
    voice: 0.4,
    sentiment: { positive: 0.44, neutral: 0.38, negative: 0.18 },
  },
  {
    name: 'Hushmill',
    handle: 'hushmill_oats',
    voice: 0.26,
    sentiment: { positive: 0.38, neutral: 0.42, negative: 0.2 },
  },
  {
    name: 'Brackwater',
    handle: 'brackwater_df',
    voice: 0.2,
    sentiment: { positive: 0.33, neutral: 0.47, negative: 0.2 },
  },
  {
    name: 'Tessaro',
    handle: 'tessaro_drinks',
    voice: 0.14,
    sentiment: { positive: 0.26, neutral: 0.44, negative: 0.3 },
  },
];

/** Invented publications and shops with many followers. */
export const media = [
  { handle: 'slowpournotes', name: 'Slow Pour Notes', followers: 96_300 },
  { handle: 'foam_index', name: 'Foam Index', followers: 44_900 },
  { handle: 'kettle_gazette', name: 'Kettle Gazette', followers: 191_000 },
  { handle: 'tinbarge_coffee', name: 'Tinbarge Coffee', followers: 212_400 },
] as const;

/** What the world is drawn from: the true shares that an analysis of it should find. */
export const worldParameters = {
  days: 90,
  posts: 60_000,
  accounts: 12_000,
  /** Posts written anew, by what they are about; brand, compare and giveaway name a brand. */
  topics: { brand: 0.3, compare: 0.03, giveaway: 0.03, oat: 0.2, gear: 0.08, life: 0.36 },
  /** Of posts that name no brand. */
  sentiment: { positive: 0.35, neutral: 0.47, negative: 0.18 } satisfies Shares<Sentiment>,
  kinds: { original: 0.6, reply: 0.24, repost: 0.12, quote: 0.04 },
  /** Profiles: what the place field holds. */
  place: { real: 0.62, joke: 0.13, blank: 0.25 },
  /** Profiles: a given name, or a nickname that tells no gender. */
  names: { FEMALE: 0.38, MALE: 0.35, nickname: 0.27 },
  bio: 0.74,
  languageGiven: 0.95,
  /** Change of an account's followers over the world's days: drawn evenly between these. */
  growth: { low: -0.03, high: 0.1 },
  /** Every so many English posts name one of the invented subreddits. */
  subreddits: { every: 83, names: ['milkfoam', 'homepour', 'oatbar'] },
  /** The recall of Velnora: this many days before the end, with so many times the posts of a usual day. */
  peak: {
    daysBeforeEnd: 15,
    factor: 2.6,
    recallShare: 0.55,
    sentiment: { positive: 0.12, neutral: 0.3, negative: 0.58 },
  },
  /** Monday to Sunday. */
  weekdays: [1, 1.08, 1.04, 1.02, 0.98, 0.9, 0.95],
  /** Local hour of day. */
  hours: [
    1, 0.6, 0.4, 0.3, 0.4, 1, 3, 6, 7.5, 6.5, 5, 4.5, 5.5, 5, 4, 3.8, 4, 4.6, 5.2, 5.8, 6.2, 5.6, 4, 2.2,
  ],
} as const;
