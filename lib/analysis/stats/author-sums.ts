import type { ClusteredBase, ClusteredHits } from './author-clusters';

/** An author's part of all posts is held below one, so that a lone author still has a leverage. */
const LARGEST_PART = 0.999999;

/** So many authors who wrote alike. */
export interface Alike {
  authors: number;
}

export interface AuthorSums {
  base: ClusteredBase;
  hits: Map<string, ClusteredHits>;
}

/**
 * The sums over authors that intervals of shares are made of, from the authors themselves.
 * @param posts Of one such author, in the base. @param counted Of one such author, those that show each thing.
 */
export function sumsOverAuthors<A extends Alike>(
  authors: readonly A[],
  posts: (one: A) => number,
  counted: ReadonlyMap<string, (one: A) => number>,
): AuthorSums {
  const base = { posts: 0, authors: 0, largest: 0, squares: 0, leveraged: 0 };
  const writing = authors.map((one) => ({ one, m: posts(one) })).filter(({ m }) => m > 0);
  for (const { one, m } of writing) base.posts += one.authors * m;
  const lever = (m: number) => (1 - Math.min(m / base.posts, LARGEST_PART)) ** 2;
  for (const { one, m } of writing) {
    base.authors += one.authors;
    base.largest = Math.max(base.largest, m);
    base.squares += one.authors * m ** 2;
    base.leveraged += (one.authors * m ** 2) / lever(m);
  }
  const hits = [...counted].map(([key, of]) => {
    const sum = { posts: 0, authors: 0, squares: 0, products: 0 };
    for (const { one, m } of writing) {
      const h = of(one);
      if (h === 0) continue;
      sum.posts += one.authors * h;
      sum.authors += one.authors;
      sum.squares += (one.authors * h ** 2) / lever(m);
      sum.products += (one.authors * h * m) / lever(m);
    }
    return [key, sum] as const;
  });
  return { base, hits: new Map(hits) };
}
