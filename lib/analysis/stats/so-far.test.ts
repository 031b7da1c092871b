import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClusteredBase, ClusteredHits } from './author-clusters';
import { isTold, soFarAuthors, soFarShare, type SampledBase, type Stage, STAGES } from './so-far';
import { seededRandom } from './seeded-random';

interface Author {
  own: number;
  held: number;
}

/** Who has more posts is read at every stage. */
const LOUDEST = 30;

/** What the store sums over authors. */
function sums(authors: readonly Author[]): { base: ClusteredBase; hits: ClusteredHits } {
  const sum = (of: (author: Author) => number) => authors.reduce((total, author) => total + of(author), 0);
  const posts = sum(({ own }) => own);
  const lever = ({ own }: Author) => (1 - Math.min(own / posts, 0.999999)) ** 2;
  const holding = authors.filter(({ held }) => held > 0);
  return {
    base: {
      posts,
      authors: authors.length,
      largest: Math.max(0, ...authors.map(({ own }) => own)),
      squares: sum(({ own }) => own ** 2),
      leveraged: sum((author) => author.own ** 2 / lever(author)),
    },
    hits: {
      posts: sum(({ held }) => held),
      authors: holding.length,
      squares: sum((author) => author.held ** 2 / lever(author)),
      products: sum((author) => (author.held * author.own) / lever(author)),
    },
  };
}

const count = (authors: readonly Author[], of: (author: Author) => number) =>
  authors.reduce((total, author) => total + of(author), 0);

/** What a stage reads of these authors, whose buckets are drawn anew. */
function draw(authors: readonly Author[], stage: Stage, buckets: readonly number[]) {
  const posts = count(authors, ({ own }) => own);
  const loud = (author: Author) => author.own > LOUDEST;
  const whole = authors.filter(loud);
  const sampled = authors.filter((author, place) => !loud(author) && (buckets[place] ?? 0) < stage);
  const { base, hits } = sums(sampled);
  const all: SampledBase = {
    stage,
    sampled: base,
    whole: count(whole, ({ own }) => own),
    posts,
    loudest: LOUDEST,
  };
  return { base: all, hits: { sampled: hits, whole: count(whole, ({ held }) => held) }, whole, sampled };
}

/** Authors with a few loud ones among many, who differ in what they write of. */
function world(random: () => number, authors: number, share: number): Author[] {
  return Array.from({ length: authors }, () => {
    const own = 1 + Math.floor(random() ** -0.7);
    const keen = random() < 0.5 ? share * 1.6 : share * 0.4;
    const held = Array.from({ length: own }).filter(() => random() < keen).length;
    return { own, held };
  });
}

test('whatever is read, the figure lies between its ends, which are apart and within what is possible', () => {
  const author = fc.record({ own: fc.integer({ min: 1, max: 60 }), held: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(
      fc.array(author, { minLength: 40, maxLength: 400 }),
      fc.constantFrom(...STAGES),
      fc.integer(),
      (drawn, stage, seed) => {
        const authors = drawn.map(({ own, held }) => ({ own, held: Math.min(own, held) }));
        const random = seededRandom(seed);
        const { base, hits } = draw(
          authors,
          stage,
          authors.map(() => Math.floor(random() * 16)),
        );
        const told = soFarShare(base, hits);
        if (!told) return;
        expect(told.low).toBeLessThan(told.high);
        expect(told.value).toBeGreaterThanOrEqual(told.low - 1e-9);
        expect(told.value).toBeLessThanOrEqual(told.high + 1e-9);
        expect(told.low).toBeGreaterThanOrEqual(0);
        expect(told.high).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
  );
});

test('an exact share leaves the interval of any stage in at most 5 % of questions', () => {
  const random = seededRandom(20_261_128);
  const authors = world(random, 12_000, 0.2);
  const posts = count(authors, ({ own }) => own);
  const [share, all] = [count(authors, ({ held }) => held) / posts, authors.length];
  const left = { share: 0, authors: 0 };
  const RUNS = 200;
  for (let run = 0; run < RUNS; run += 1) {
    const buckets = authors.map(() => Math.floor(random() * 16));
    const stages = STAGES.map((stage) => draw(authors, stage, buckets));
    const misses = (value: number, told: { low: number; high: number } | null) =>
      !told || value < told.low || value > told.high;
    if (stages.some(({ base, hits }) => misses(share, soFarShare(base, hits)))) left.share += 1;
    if (
      stages.some(({ base, sampled, whole }) => misses(all, soFarAuthors(base, sampled.length, whole.length)))
    )
      left.authors += 1;
  }
  // 10 of 200 are 5 %; 19 would be more than that by chance in one of a thousand times.
  expect(left.share).toBeLessThanOrEqual(18);
  expect(left.authors).toBeLessThanOrEqual(18);
});

test('figures narrow from stage to stage', () => {
  const random = seededRandom(7);
  const authors = world(random, 4_000, 0.3);
  const buckets = authors.map(() => Math.floor(random() * 16));
  const widths = STAGES.map((stage) => {
    const { base, hits } = draw(authors, stage, buckets);
    const told = soFarShare(base, hits);
    return told ? told.high - told.low : Number.NaN;
  });
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
});

test('too few authors, or too few who hold it, tell nothing', () => {
  const few = Array.from({ length: 29 }, () => ({ own: 3, held: 1 }));
  const { base, hits } = sums(few);
  const of = (sampled: ClusteredBase): SampledBase => ({
    stage: 1,
    sampled,
    whole: 0,
    posts: 9_000,
    loudest: 1,
  });
  expect(isTold(of(base))).toBe(false);
  expect(soFarShare(of(base), { sampled: hits, whole: 0 })).toBeNull();
  expect(soFarAuthors(of(base), 29, 0)).toBeNull();
  const many = Array.from({ length: 200 }, (_, place) => ({ own: 3, held: place < 19 ? 1 : 0 }));
  const told = sums(many);
  expect(soFarShare(of(told.base), { sampled: told.hits, whole: 0 })).toBeNull();
});

test('whether a loud author is among those read neither shows a figure nor narrows it', () => {
  const quiet = Array.from({ length: 16_000 }, (_, place) => ({ own: 1, held: place % 4 === 0 ? 1 : 0 }));
  const authors = [...quiet, { own: LOUDEST, held: LOUDEST }];
  const bucket = quiet.map((_, place) => Math.floor(place / 4) % 16);
  const share = count(authors, ({ held }) => held) / count(authors, ({ own }) => own);
  for (const stage of STAGES)
    for (const own of [0, 15]) {
      const { base, hits } = draw(authors, stage, [...bucket, own]);
      const told = soFarShare(base, hits);
      expect(told?.low).toBeLessThan(share);
      expect(told?.high).toBeGreaterThan(share);
    }
});

test('who holds much of the data is read whole and adds no error', () => {
  const quiet = Array.from({ length: 16_000 }, (_, place) => ({ own: 2, held: place % 2 }));
  const loud = { own: 64_000, held: 64_000 };
  const random = seededRandom(3);
  const buckets = [...quiet, loud].map(() => Math.floor(random() * 16));
  const { base, hits } = draw([...quiet, loud], 1, buckets);
  const told = soFarShare(base, hits);
  // Two thirds of the posts are known: only the last third, a quarter of which holds it, can be missed.
  expect(told?.low).toBeGreaterThan(2 / 3);
  expect(told?.high).toBeLessThan(2 / 3 + 1 / 3 / 2);
});
