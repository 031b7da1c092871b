import type {
  AuthorCounts,
  Cell,
  Facets,
  RankedCounts,
  StepRow,
  TermCounts,
  TraitCounts,
} from '@/lib/analysis/sections/facets';
import { COMPARED_TERMS } from '@/lib/analysis/sections/thresholds';
import { BRANDS, type NullWorld, type WorldPost } from './worlds';

/* What the store would answer about a drawn world, counted in memory. */

export const DAY_MS = 86_400_000;
/** A Monday. */
export const FROM = Date.UTC(2026, 0, 5);

type KeysOf = (post: WorldPost) => readonly string[];

export function countBy(posts: readonly WorldPost[], keys: KeysOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const post of posts) for (const key of keys(post)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Sums over authors, by the definition of `author-clusters`. */
export function authorCounts(
  posts: readonly WorldPost[],
  keys: KeysOf,
  kept: (key: string) => boolean,
): AuthorCounts {
  const byAuthor = Map.groupBy(posts, ({ author }) => author);
  const base = { posts: posts.length, authors: byAuthor.size, largest: 0, squares: 0, leveraged: 0 };
  const hits = new Map<string, { posts: number; authors: number; squares: number; products: number }>();
  for (const own of byAuthor.values()) {
    const m = own.length;
    const lever = (1 - Math.min(m / posts.length, 0.999999)) ** 2;
    base.largest = Math.max(base.largest, m);
    base.squares += m * m;
    base.leveraged += (m * m) / lever;
    for (const [key, h] of countBy(own, keys)) {
      if (!kept(key)) continue;
      const sums = hits.get(key) ?? { posts: 0, authors: 0, squares: 0, products: 0 };
      hits.set(key, {
        posts: sums.posts + h,
        authors: sums.authors + 1,
        squares: sums.squares + (h * h) / lever,
        products: sums.products + (h * m) / lever,
      });
    }
  }
  return { base, hits };
}

function ranked(counts: ReadonlyMap<string, number>, everywhere: ReadonlyMap<string, number>): RankedCounts {
  const items = [...counts].map(([key, posts]) => ({ key, posts, everywhere: everywhere.get(key) ?? 0 }));
  items.sort((a, b) => b.posts - a.posts || (a.key < b.key ? -1 : 1));
  return { items: items.slice(0, COMPARED_TERMS), total: items.length };
}

function stepsOf(posts: readonly WorldPost[]): StepRow[] {
  const groups = Map.groupBy(posts, ({ at, sentiment }) => `${Math.floor(at)} ${sentiment}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const engagements = own.reduce((sum, post) => sum + post.engagements, 0);
    const at = FROM + Math.floor(first.at) * DAY_MS;
    return [
      { at, sentiment: first.sentiment, posts: own.length, engagements, told: own.length, dateOnly: 0 },
    ];
  });
}

export const cellOf = ({ at }: WorldPost) =>
  (((Math.floor(at) % 7) + 7) % 7) * 24 + Math.floor((at - Math.floor(at)) * 24) + 24;

function cellsOf(posts: readonly WorldPost[]): Cell[] {
  return [...Map.groupBy(posts, cellOf)].map(([cell, own]) => ({
    weekday: Math.floor(cell / 24),
    hour: cell % 24,
    posts: own.length,
    told: own.length,
    middle: own.map(({ engagements }) => engagements).sort((a, b) => a - b),
    firstRank: 1,
    squares: [...Map.groupBy(own, ({ author }) => author).values()].reduce(
      (sum, { length: m }) => sum + m * m,
      0,
    ),
  }));
}

function traitOf(values: readonly (string | null)[]): TraitCounts {
  const known = values.filter((value) => value !== null);
  const counts = Map.groupBy(known, (value) => value);
  return { items: [...counts].map(([key, own]) => ({ key, accounts: own.length })), known: known.length };
}

const NOTHING: TraitCounts = { items: [], known: 0 };

function traitsOf({ authors }: NullWorld, ids: Iterable<number>) {
  const people = [...ids].flatMap((id) => authors[id] ?? []);
  const interest = traitOf(people.map((one) => one.interest));
  const job = traitOf(people.map((one) => one.job));
  return { country: NOTHING, city: NOTHING, gender: NOTHING, age: NOTHING, job, interest };
}

function accountsOf(world: NullWorld, posts: readonly WorldPost[]): Facets['accounts'] {
  const ids = new Set(posts.map(({ author }) => author));
  return {
    accounts: ids.size,
    posts: posts.length,
    followers: 0,
    accountsWithFollowers: 0,
    accountsWithHandle: ids.size,
    postsWithHandle: posts.length,
    traits: traitsOf(world, ids),
    authored: posts.length,
    ranked: ids.size,
    top: [],
    largest: [],
    busiest: [],
  };
}

function mentionedOf(world: NullWorld, audience: ReadonlySet<number>): Facets['mentioned'] {
  const byHandle = Map.groupBy(
    world.posts.filter(({ mention }) => mention >= 0),
    ({ mention }) => mention,
  );
  return [...byHandle].flatMap(([mention, posts]) => {
    const all = new Set(posts.map(({ author }) => author));
    const own = [...all].filter((author) => audience.has(author)).length;
    return own < 5 ? [] : [{ handle: `h${mention}`, audience: own, following: 0, all: all.size }];
  });
}

function voicesOf(posts: readonly WorldPost[]): Facets['voices'] {
  const brandOf: KeysOf = ({ brand }) => [`b${brand}`];
  const all = authorCounts(posts, brandOf, () => true);
  const any = authorCounts(
    posts.filter(({ brand }) => brand >= 0),
    brandOf,
    () => true,
  );
  const count = (brand: number) => ({
    posts: posts.filter((post) => post.brand === brand).length,
    withKeyword: null,
  });
  const named = posts.filter(({ brand }) => brand >= 0).length;
  const items = Array.from({ length: BRANDS }, (_, brand) => ({
    key: `b${brand}`,
    aliases: [],
    ...count(brand),
  }));
  return {
    all: { posts: posts.length, withKeyword: null },
    any: { posts: named, withKeyword: null },
    items,
    pairs: [],
    authors: { all, any, withKeyword: null },
  };
}

const wordsOf: KeysOf = ({ words }) => words;

const termsIn = (posts: readonly WorldPost[], asked: ReadonlySet<string>): TermCounts => ({
  posts: posts.length,
  terms: [...countBy(posts, wordsOf)].flatMap(([key, n]) => (asked.has(key) ? [{ key, posts: n }] : [])),
});

export type WorldFacets = Pick<
  Facets,
  | 'steps'
  | 'languages'
  | 'items'
  | 'itemAuthors'
  | 'sentimentAuthors'
  | 'cells'
  | 'accounts'
  | 'baseline'
  | 'background'
  | 'before'
  | 'outside'
  | 'outsideAccounts'
  | 'mentioned'
  | 'voices'
>;

/** Matched posts of the window, and of the one before. */
export const sidesOf = ({ posts }: NullWorld) => ({
  now: posts.filter(({ matches, at }) => matches && at >= 0),
  then: posts.filter(({ matches, at }) => matches && at < 0),
});

export function facetsOf(world: NullWorld): WorldFacets {
  const { now, then } = sidesOf(world);
  const terms = ranked(countBy(now, wordsOf), countBy(world.posts, wordsOf));
  const asked = new Set(terms.items.map(({ key }) => key));
  const none = { items: [], total: 0 };
  const nobody = authorCounts([], wordsOf, () => false);
  const accounts = accountsOf(world, now);
  const counted = authorCounts(now, wordsOf, (key) => asked.has(key));
  return {
    steps: { step: 'day', rows: stepsOf(now) },
    languages: [...countBy(now, ({ language }) => [language])].map(([key, posts]) => ({ key, posts })),
    items: { terms, hashtags: none, mentions: none, domains: none, emojis: none, subreddits: none },
    itemAuthors: {
      ...{ terms: counted, hashtags: nobody, mentions: nobody },
      ...{ domains: nobody, emojis: nobody, subreddits: nobody },
    },
    sentimentAuthors: authorCounts(
      now,
      ({ sentiment }) => [sentiment],
      () => true,
    ),
    cells: cellsOf(now),
    accounts,
    baseline: {
      accounts: new Set(world.posts.map(({ author }) => author)).size,
      traits: traitsOf(world, new Set(world.posts.map(({ author }) => author))),
    },
    background: {
      posts: world.posts.length,
      terms: terms.items.map(({ key, everywhere }) => ({ key, posts: everywhere })),
    },
    before: termsIn(then, asked),
    outside: null,
    outsideAccounts: null,
    mentioned: mentionedOf(world, new Set(now.map(({ author }) => author))),
    voices: voicesOf(now),
  };
}
