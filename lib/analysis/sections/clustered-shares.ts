import {
  clusteredShare,
  doubtOf,
  effectivePosts,
  kishAuthors,
  withDesign,
} from '@/lib/analysis/stats/author-clusters';
import type { Loudest, WithoutLoudest } from '@/lib/domain/loudest';
import type { ShareItem } from '@/lib/domain/report';
import { RANKED_ITEMS } from './thresholds';
import type { AuthorCounts, RankedCounts } from './facets';
import type { LimitId } from './limits';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { sampleLimits } from './share-items';

const partOf = (n: number, posts: number) => (posts === 0 ? 0 : n / posts);

/** A share of posts, with the interval of the conversation that they are drawn from. */
function clustered(key: string, n: number, { base, hits }: AuthorCounts, designEffect: number) {
  const shown = hits.get(key);
  const alone = shown ? effectivePosts(shown, base) : Math.min(base.posts, kishAuthors(base));
  const effective = withDesign(alone, base.posts, designEffect);
  const share = partOf(n, base.posts);
  return { n, share, ...clusteredShare(share, effective, base), effective };
}

/** The share among the posts of everybody but the author who wrote too much of them. */
function withoutLoudest(
  key: string,
  { hits, loudest }: AuthorCounts,
  designEffect: number,
): { without?: WithoutLoudest } {
  // Where what an author holds of it was not counted, nothing can be taken away.
  if (!loudest || !hits.has(key)) return {};
  const { others } = loudest;
  // Where nobody else wrote there is no share without them.
  if (others.base.posts === 0) return {};
  const n = others.hits.get(key)?.posts ?? 0;
  return { without: { base: others.base.posts, ...clustered(key, n, others, designEffect) } };
}

/**
 * A share of posts with the interval of the conversation they are drawn from: posts of one author are alike, and so are
 * posts of one slice of a sample.
 * @param authors Of the posts that are its base. What they do not tell of an item is taken for as alike as can be.
 * @param designEffect Of the sample; 1 where all posts were read.
 */
export function clusteredItem(
  key: string,
  n: number,
  authors: AuthorCounts,
  designEffect: number,
  label?: string,
): ShareItem {
  return {
    key,
    ...(label === undefined ? {} : { label }),
    ...clustered(key, n, authors, designEffect),
    ...withoutLoudest(key, authors, designEffect),
  };
}

/** Posts of which nobody says who wrote them: each stands for itself. */
export function eachByItself(posts: number): AuthorCounts {
  const leveraged = posts > 1 ? posts / (1 - 1 / posts) ** 2 : posts;
  const base = { posts, authors: posts, largest: Math.min(1, posts), squares: posts, leveraged };
  return { base, hits: new Map() };
}

/** A part of the posts, the authors of which were not told apart from those of the whole: as alike as there. */
export function ofPosts(authors: AuthorCounts, posts: number): AuthorCounts {
  const { base, hits } = authors;
  if (base.posts === 0 || posts === base.posts) return authors;
  const part = posts / base.posts;
  const scaled = <T extends object>(sums: T): T =>
    // Every field of both kinds of sums is one over authors.
    Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum) * part])) as T;
  return { base: scaled(base), hits: new Map([...hits].map(([key, sums]) => [key, scaled(sums)])) };
}

/** Degrees of freedom of what is measured between these authors. */
export const authorFreedom = ({ base }: AuthorCounts): number => Math.max(0, kishAuthors(base) - 1);

/** Why shares of these posts cannot be told, if so. */
export function clusterLimits({ base, loudest }: AuthorCounts): LimitId[] {
  const doubt = doubtOf(base);
  const others = loudest?.others.base;
  const few = others && (others.posts < LOW_SAMPLE || doubtOf(others) !== null);
  return [...(doubt === null ? [] : [doubt]), ...(few ? (['others_few_authors'] as const) : [])];
}

/** Who wrote too much of the posts, as receipts name them. */
export function loudestOf({ base, loudest }: AuthorCounts): Loudest | undefined {
  if (!loudest) return undefined;
  const { key, name, posts } = loudest;
  return { key, name, posts, base: base.posts };
}

/** Ranked items as shares of all matched posts. */
export function rankedShares(
  counts: RankedCounts,
  authors: AuthorCounts,
  designEffect: number,
  label?: (key: string) => string,
) {
  const items = counts.items
    .slice(0, RANKED_ITEMS)
    .map(({ key, posts }) => clusteredItem(key, posts, authors, designEffect, label?.(key)));
  const cut: LimitId[] = counts.total > items.length ? ['top_items_only'] : [];
  return {
    body: {
      unit: 'posts' as const,
      base: authors.base.posts,
      unknown: 0,
      items,
      total_items: counts.total,
      freedom: authorFreedom(authors),
    },
    limits: [...sampleLimits(authors.base.posts), ...clusterLimits(authors), ...cut],
    loudest: loudestOf(authors),
  };
}
