import 'server-only';
import { annotateAuthor, annotatePost } from '@/lib/analysis/annotate';
import { medianOf } from '@/lib/analysis/findings/intervals';
import { clusteredItem } from '@/lib/analysis/sections/clustered-shares';
import { byValue } from '@/lib/analysis/sections/ordering';
import { sumsOverAuthors } from '@/lib/analysis/stats/author-sums';
import { wilson, Z_95 } from '@/lib/analysis/stats/wilson';
import { SENTIMENT_SPREAD } from '@/lib/analysis/text/sentiment-domains.generated';
import { compileMatcher } from '@/lib/domain/keyword-query/match';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { SAMPLE_BRANDS, SHOWN_QUERIES } from '@/lib/domain/sample-queries';
import { LOW_SAMPLE, MIN_CELL_POSTS } from '@/lib/domain/section-sample';
import type { PostAnnotation, SourcePost } from '@/lib/domain/source-post';
import { generateWorld } from '@/lib/server/sources/synthetic/generate-world';
import { SAMPLE_END } from '@/lib/server/sources/synthetic/source';

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 30;

const OVERLAP = ['Velnora', 'Hushmill'] as const;
const COMPARED = [...SAMPLE_BRANDS, 'Velnora AND recall', 'Tessaro AND price'] as const;

interface ReadPost {
  post: SourcePost;
  read: PostAnnotation;
}

/** Four decimals are more than the page prints. */
const rounded = (ratio: number) => Math.round(ratio * 10_000) / 10_000;

function share(n: number, base: number) {
  const { low, high } = wilson(n, base);
  return { n, share: rounded(base === 0 ? 0 : n / base), low: rounded(low), high: rounded(high) };
}

function matching(posts: readonly ReadPost[], query: string): ReadPost[] {
  const matches = compileMatcher(parseKeywordQuery(query));
  return posts.filter(({ read }) => matches(read));
}

const authorsOf = (posts: readonly ReadPost[]) => new Set(posts.flatMap(({ post }) => post.author?.id ?? []));

function overlapOf(posts: readonly ReadPost[]) {
  const [left, right] = OVERLAP.map((query) => ({ query, authors: authorsOf(matching(posts, query)) }));
  if (!left || !right) throw new Error('Two groups overlap');
  const both = left.authors.intersection(right.authors).size;
  return {
    left: { query: left.query, accounts: left.authors.size },
    right: { query: right.query, accounts: right.authors.size },
    both: share(both, right.authors.size),
    posts: matching(posts, OVERLAP.join(' OR ')).length,
    accounts: left.authors.union(right.authors).size,
  };
}

function byDay(posts: readonly ReadPost[], from: number) {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => {
    const start = from + index * DAY_MS;
    const day = posts.filter(({ post }) => post.createdAt >= start && post.createdAt < start + DAY_MS);
    const count = (label: string) => day.filter(({ read }) => read.sentiment === label).length;
    const at = new Date(start).toISOString().slice(0, 10);
    return {
      at,
      posts: day.length,
      positive: count('positive'),
      neutral: count('neutral'),
      negative: count('negative'),
    };
  });
}

function volumeOf(days: ReturnType<typeof byDay>) {
  const median = medianOf(days.map(({ posts }) => posts)) ?? 0;
  const peak = days.reduce((best, day) => (day.posts > best.posts ? day : best));
  return { median, peak: { at: peak.at, posts: peak.posts, ratio: rounded(peak.posts / median) } };
}

/** Shares of the posts that name any brand, with their authors as clusters. */
function voiceOf(posts: readonly ReadPost[]) {
  const named = matching(posts, SAMPLE_BRANDS.join(' OR '));
  const byAuthor = Map.groupBy(named, ({ post }) => post.author?.id);
  const of = SAMPLE_BRANDS.map((key) => ({ key, found: new Set(matching(named, key)) }));
  const authors = sumsOverAuthors(
    [...byAuthor.values()].map((own) => ({ authors: 1, own })),
    ({ own }) => own.length,
    new Map(of.map(({ key, found }) => [key, ({ own }) => own.filter((post) => found.has(post)).length])),
  );
  const items = of.map(({ key, found }) => {
    const { n, share: part, low, high } = clusteredItem(key, found.size, authors, 1);
    return { key, n, share: rounded(part), low: rounded(low), high: rounded(high) };
  });
  return { base: named.length, items: items.sort(byValue(({ n }) => n)) };
}

/** A share that the model read, with what its error differs by between queries: whiskers that part mean a direction. */
function readShare(n: number, base: number) {
  const { share: value, low, high, ...rest } = share(n, base);
  const model = (Z_95 * SENTIMENT_SPREAD.slices.negative) / Math.SQRT2;
  const ends = [value - Math.hypot(value - low, model), value + Math.hypot(high - value, model)];
  const [below = 0, above = 1] = ends.map((end) => rounded(Math.min(1, Math.max(0, end))));
  return { ...rest, share: value, low: below, high: above };
}

function negativeOf(posts: readonly ReadPost[]) {
  const part = (query: string, found: readonly ReadPost[]) => {
    const base = found.filter(({ read }) => read.sentiment !== null).length;
    const negative = found.filter(({ read }) => read.sentiment === 'negative').length;
    return { key: query, base, thin: base < LOW_SAMPLE, ...readShare(negative, base) };
  };
  const items = COMPARED.map((query) => part(query, matching(posts, query)));
  return {
    all: part('', posts),
    items: items.sort((a, b) => Number(a.thin) - Number(b.thin) || b.share - a.share),
  };
}

/** Accounts by the country of their profile, those that name one. */
function placesOf(posts: readonly ReadPost[], shown: number) {
  const authors = new Map(posts.flatMap(({ post: { author } }) => (author ? [[author.id, author]] : [])));
  const counts = new Map<string, number>();
  for (const author of authors.values()) {
    const { country } = annotateAuthor(author);
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  const base = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const items = [...counts].map(([key, n]) => ({ key, ...share(n, base) })).sort(byValue(({ n }) => n));
  return { base, unknown: authors.size - base, items: items.slice(0, shown) };
}

/** Median engagements per post by weekday (0 = Monday) and hour, UTC; null under 20 posts. */
function hoursOf(posts: readonly ReadPost[]) {
  const cells = Array.from({ length: 168 }, (): number[] => []);
  for (const { post } of posts) {
    const at = new Date(post.createdAt);
    const { likes, reposts, replies, quotes } = post;
    const engagements = (likes ?? 0) + (reposts ?? 0) + (replies ?? 0) + (quotes ?? 0);
    cells[((at.getUTCDay() + 6) % 7) * 24 + at.getUTCHours()]?.push(engagements);
  }
  return {
    posts: posts.length,
    medians: cells.map((cell) => (cell.length < MIN_CELL_POSTS ? null : medianOf(cell))),
  };
}

/** Words beside the one that was asked for. */
function wordsOf(posts: readonly ReadPost[], asked: string, shown: number) {
  const counts = new Map<string, number>();
  for (const { read } of posts)
    for (const term of new Set(read.terms))
      if (term !== asked.toLowerCase()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const items = [...counts].map(([key, n]) => ({ key, n })).sort(byValue(({ n }) => n));
  return { posts: posts.length, items: items.slice(0, shown) };
}

/**
 * Every figure on the front page, computed from the sample world by the product's own matching, annotators and
 * intervals. Shares are 0–1 with Wilson's 95 % interval. Takes some seconds: its result is a generated file.
 */
export function sampleFigures() {
  const to = SAMPLE_END.getTime();
  const from = to - WINDOW_DAYS * DAY_MS;
  const world = generateWorld({ end: SAMPLE_END });
  const all = world.posts.map((post) => ({ post, read: annotatePost(post.text, post.language) }));
  const posts = all.filter(({ post }) => post.createdAt >= from);
  const found = matching(posts, SHOWN_QUERIES.main);
  const days = byDay(found, from);
  return {
    from: new Date(from).toISOString().slice(0, 10),
    to: SAMPLE_END.toISOString().slice(0, 10),
    first: new Date(all[0]?.post.createdAt ?? from).toISOString().slice(0, 10),
    sample: { posts: all.length, accounts: world.accounts.length, inWindow: posts.length },
    queries: SHOWN_QUERIES,
    overlap: overlapOf(posts),
    main: { posts: found.length, accounts: authorsOf(found).size, ...volumeOf(days), days },
    voice: voiceOf(posts),
    negative: negativeOf(posts),
    places: placesOf(matching(posts, SHOWN_QUERIES.places), 4),
    hours: hoursOf(matching(all, SHOWN_QUERIES.hours)),
    words: wordsOf(matching(posts, SHOWN_QUERIES.words), SHOWN_QUERIES.words, 5),
  };
}
