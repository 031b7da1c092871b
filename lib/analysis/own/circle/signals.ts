import { wilson } from '@/lib/analysis/stats/wilson';
import {
  FEWEST_TOLD,
  type SignalBin,
  SIGNAL_IDS,
  type SignalId,
  type SignalSpread,
} from '@/lib/domain/own-circle';

/** What is known of one follower; null is not known. */
export interface FollowerFacts {
  /** Epoch milliseconds. */
  createdAt: number | null;
  posts: number | null;
  followers: number | null;
  following: number | null;
  defaultPicture: boolean | null;
}

interface Bin {
  key: string;
  /** Below this the value falls into the bin; the last bin takes the rest. */
  below: number;
  /** Whether the bin is what the signal is about. */
  signal: boolean;
}

const bin = (key: string, below: number, signal = false): Bin => ({ key, below, signal });

/** Parts of each measure, from low to high. */
const BINS: Record<SignalId, readonly Bin[]> = {
  age: [
    bin('month', 30, true),
    bin('half-year', 182),
    bin('two-years', 730),
    bin('six-years', 2190),
    bin('older', Infinity),
  ],
  'posts-a-day': [
    bin('none', 1 / 365, true),
    bin('weekly', 1 / 7),
    bin('daily', 1),
    bin('ten', 10),
    bin('fifty', 50),
    bin('more', Infinity, true),
  ],
  picture: [bin('own', 0.5), bin('default', Infinity, true)],
  ratio: [bin('half', 0.5), bin('two', 2), bin('five', 5), bin('twenty', 20), bin('more', Infinity, true)],
};

const DAY_MS = 86_400_000;

/** The measure of one follower; null where what it needs is not known. */
function measured(id: SignalId, facts: FollowerFacts, at: number): number | null {
  const { createdAt, posts, followers, following, defaultPicture } = facts;
  const days = createdAt === null ? null : Math.max(1, (at - createdAt) / DAY_MS);
  switch (id) {
    case 'age':
      return days;
    case 'posts-a-day':
      return days === null || posts === null ? null : posts / days;
    case 'picture':
      return defaultPicture === null ? null : Number(defaultPicture);
    case 'ratio':
      return following === null || followers === null ? null : following / Math.max(1, followers);
  }
}

/** Of all followers an exact share has no interval; of a part of them it has one. */
function shareOf(n: number, base: number, followers: number): Omit<SignalBin, 'key' | 'signal'> {
  const share = n / base;
  return { n, share, ...(base >= followers ? { low: share, high: share } : wilson(n, base)) };
}

function spreadOf(id: SignalId, followers: readonly FollowerFacts[], all: number, at: number): SignalSpread {
  const bins = BINS[id];
  const counts = bins.map(() => 0);
  let base = 0;
  for (const facts of followers) {
    const value = measured(id, facts, at);
    if (value === null) continue;
    base += 1;
    const place = bins.findIndex(({ below }) => value < below);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const unknown = Math.max(0, all - base);
  if (base < FEWEST_TOLD) return { id, base, unknown, bins: null, signal: null };
  const flagged = counts.reduce((sum, n, place) => sum + (bins[place]?.signal ? n : 0), 0);
  return {
    id,
    base,
    unknown,
    bins: bins.map(({ key, signal }, place) => ({ key, signal, ...shareOf(counts[place] ?? 0, base, all) })),
    signal: shareOf(flagged, base, all),
  };
}

/**
 * How followers are spread over what can be seen of an account's activity: of the group only, and of nobody where fewer
 * than ten are known. None of it says that an account is a program.
 * @param all Followers there are, known or not.
 * @param at When they were looked at, epoch milliseconds.
 */
export const signalSpreads = (followers: readonly FollowerFacts[], all: number, at: number): SignalSpread[] =>
  SIGNAL_IDS.map((id) => spreadOf(id, followers, all, at));
