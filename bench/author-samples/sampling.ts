import { netOf } from '@/lib/analysis/sections/inferred-shares';
import { withIndex } from '@/lib/analysis/sections/index-items';
import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import {
  clusteredShare,
  doubtOf,
  effectivePosts,
  kishAuthors,
  medianEffect,
  type ClusteredBase,
  type ClusteredHits,
} from '@/lib/analysis/stats/author-clusters';
import { sumsOverAuthors } from '@/lib/analysis/stats/author-sums';
import { tPoint } from '@/lib/analysis/stats/student';
import { wilson, type Interval } from '@/lib/analysis/stats/wilson';
import type { ShareItem } from '@/lib/domain/report';
import type { Post } from './files';

/** What one author wrote: posts, those with each word, those about the question, and of these those with each word. */
export interface Author {
  authors: 1;
  m: number;
  held: number[];
  asked: number;
  both: number[];
  lengths: number[];
}

const ITEMS = 12;
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}#@_]{3,}/gu) ?? []);

/** Words with shares from the frequent down to the rare ones, and one that a question might ask for. */
export function itemsOf(posts: readonly Post[]) {
  const counts = new Map<string, number>();
  for (const { text } of posts)
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  const between = (low: number, high: number) => {
    const kept = ranked.filter(([, n]) => n / posts.length > low && n / posts.length < high);
    const step = Math.max(1, Math.floor(Math.min(kept.length, 60) / ITEMS));
    return kept
      .filter((_, at) => at % step === 0)
      .slice(0, ITEMS)
      .map(([word]) => word);
  };
  const items = between(0.03, 0.97);
  const asked = items.find((word) => (counts.get(word) ?? 0) / posts.length < 0.35) ?? items[0] ?? '';
  return { items, rare: between(0.005, 0.03), asked };
}

export function authorsOf(posts: readonly Post[], items: readonly string[], asked: string): Author[] {
  const authors = new Map<string, Author>();
  const none = () => items.map(() => 0);
  for (const { author, text } of posts) {
    const own = authors.get(author) ?? {
      authors: 1,
      m: 0,
      held: none(),
      asked: 0,
      both: none(),
      lengths: [],
    };
    authors.set(author, own);
    const words = wordsOf(text);
    const about = words.has(asked);
    own.m += 1;
    own.asked += about ? 1 : 0;
    own.lengths.push([...text].length);
    items.forEach((item, at) => {
      if (!words.has(item)) return;
      own.held[at] = (own.held[at] ?? 0) + 1;
      if (about) own.both[at] = (own.both[at] ?? 0) + 1;
    });
  }
  return [...authors.values()];
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

export interface Figures {
  shares: number[];
  indexes: (number | null)[];
  net: number;
  median: number;
}

/** The figures of all authors: what the intervals of samples should hold. */
export function figuresOf(authors: readonly Author[], items: number): Figures {
  const sum = (of: (one: Author) => number) => authors.reduce((total, one) => total + of(one), 0);
  const [posts, asked] = [sum(({ m }) => m), sum((one) => one.asked)];
  const each = Array.from({ length: items }, (_, at) => at);
  const shares = each.map((at) => sum(({ held }) => held[at] ?? 0) / posts);
  const within = each.map((at) => sum(({ both }) => both[at] ?? 0) / asked);
  return {
    shares,
    // The word that was asked for is in all of the posts about it.
    indexes: within.map((share, at) => (shares[at] && share < 1 ? share / (shares[at] ?? 1) : null)),
    net: (shares[0] ?? 0) - (shares[1] ?? 0),
    median: median(authors.flatMap(({ lengths }) => lengths)),
  };
}

const at = (place: number) => String(place);

function sumsOf(sample: readonly Author[], posts: (one: Author) => number, held: (one: Author) => number[]) {
  const places = sample[0]?.held.map((_, place) => place) ?? [];
  const counted = new Map(places.map((place) => [at(place), (one: Author) => held(one)[place] ?? 0]));
  return sumsOverAuthors(sample, posts, counted);
}

const NOTHING: ClusteredHits = { posts: 0, authors: 0, squares: 0, products: 0 };

export interface Told {
  kish: number;
  shares: Interval[];
  plain: Interval[];
  /** Null where it cannot be told. */
  indexes: (Interval | null)[];
  net: Interval;
  median: Interval | null;
}

/** What the product says of a sample of authors; null where it says that it cannot tell. */
export function toldOf(sample: readonly Author[]): Told | null {
  const all = sumsOf(
    sample,
    ({ m }) => m,
    ({ held }) => held,
  );
  if (all.base.posts < 100 || doubtOf(all.base) !== null) return null;
  const kish = kishAuthors(all.base);
  const share = (place: number) => {
    const hits = all.hits.get(at(place)) ?? NOTHING;
    const effective = effectivePosts(hits, all.base);
    return { n: hits.posts, effective, ...clusteredShare(hits.posts / all.base.posts, effective, all.base) };
  };
  const shares = sample[0]?.held.map((_, place) => share(place)) ?? [];
  return {
    kish,
    shares,
    plain: shares.map(({ n }) => wilson(n, all.base.posts)),
    indexes: indexesOf(sample, all.hits, all.base.posts),
    net: netInterval(shares, all.base.posts, kish),
    median: medianOf(sample, all.base),
  };
}

function indexesOf(sample: readonly Author[], whole: ReadonlyMap<string, ClusteredHits>, posts: number) {
  const part = sumsOf(
    sample,
    ({ asked }) => asked,
    ({ both }) => both,
  );
  if (part.base.posts < 100 || doubtOf(part.base) !== null) return [];
  const items = [...part.hits].map(([key, hits]): ShareItem => {
    const share = hits.posts / part.base.posts;
    const effective = effectivePosts(hits, part.base);
    return { key, n: hits.posts, share, ...clusteredShare(share, effective, part.base), effective };
  });
  const freedom = kishAuthors(part.base) - 1;
  const count = (key: string) => whole.get(key)?.posts ?? 0;
  const other = { count, base: posts, relation: 'nested' as const, designEffect: 1, freedom };
  return withIndex(items, part.base.posts, other).map(({ index }) =>
    index ? { low: index.low, high: index.high ?? Infinity } : null,
  );
}

/** Of two words as of two classes: with the standard error that differences of nets are made of. */
function netInterval(shares: readonly { n: number; effective: number }[], base: number, kish: number) {
  const [a, b] = shares;
  const effective = Math.min(a?.effective ?? base, b?.effective ?? base);
  const counts = { positive: a?.n ?? 0, negative: b?.n ?? 0, base };
  const net = netOf(counts, null, { effective, languages: new Map() });
  const half = tPoint(0.95, kish - 1) * (net?.error ?? 0);
  return { low: (net?.value ?? 0) - half, high: (net?.value ?? 0) + half };
}

function medianOf(sample: readonly Author[], base: ClusteredBase): Interval | null {
  const effect = medianEffect(base);
  if (effect === null) return null;
  const values = sample.flatMap(({ lengths }) => lengths).sort((a, b) => a - b);
  return medianByRanks(values, 1, values.length, effect);
}
