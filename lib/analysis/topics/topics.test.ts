import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterTerms, type TermCount, type TermPair, topicMembership } from './cluster-terms';
import { layoutTopics } from './layout-topics';

const SEED = 20261121;

/** Terms and pairs of posts given as lists of terms. */
function counted(posts: readonly (readonly string[])[]): {
  terms: TermCount[];
  pairs: TermPair[];
  posts: number;
} {
  const terms = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const post of posts) {
    const sorted = [...new Set(post)].sort();
    sorted.forEach((a, index) => {
      terms.set(a, (terms.get(a) ?? 0) + 1);
      for (const b of sorted.slice(index + 1)) pairs.set(`${a} ${b}`, (pairs.get(`${a} ${b}`) ?? 0) + 1);
    });
  }
  return {
    terms: [...terms].map(([term, n]) => ({ term, posts: n })),
    pairs: [...pairs].map(([key, n]) => {
      const [a = '', b = ''] = key.split(' ');
      return { a, b, posts: n };
    }),
    posts: posts.length,
  };
}

const repeat = (times: number, post: string[]) => Array.from({ length: times }, () => post);
const world = counted([
  ...repeat(20, ['coffee', 'oat', 'milk', 'morning']),
  ...repeat(12, ['coffee', 'barista', 'milk']),
  ...repeat(15, ['match', 'goal', 'league']),
  ...repeat(9, ['goal', 'keeper', 'morning']),
  ...repeat(6, ['match', 'coffee']),
  ...repeat(7, ['选举', '投票']),
  ...repeat(3, ['rare', 'pair']),
]);

test('terms that share posts more than by chance make a topic, the largest first, labelled by its three first', () => {
  const topics = clusterTerms(world);
  expect(topics.map(({ terms }) => [...terms].sort())).toEqual([
    ['barista', 'coffee', 'milk', 'morning', 'oat'],
    ['goal', 'keeper', 'league', 'match'],
    ['投票', '选举'],
  ]);
  expect(topics[0]?.key).toBe('milk');
  expect(topics[0]?.label.split(', ')).toEqual(topics[0]?.terms.slice(0, 3));
});

test('a pair in too few posts and a term alone make no topic, and no term no topics', () => {
  expect(clusterTerms(world).flatMap(({ terms }) => terms)).not.toContain('rare');
  expect(clusterTerms(world, { leastPosts: 3 }).flatMap(({ terms }) => terms)).toContain('rare');
  expect(clusterTerms({ terms: [{ term: 'alone', posts: 40 }], pairs: [], posts: 40 })).toEqual([]);
  expect(clusterTerms({ terms: [], pairs: [], posts: 0 })).toEqual([]);
  expect(layoutTopics([], [])).toEqual([]);
});

test('a term of every post joins nothing', () => {
  const posts = [...repeat(20, ['nike', 'shoe', 'run']), ...repeat(20, ['nike', 'shirt', 'blue'])];
  const topics = clusterTerms(counted(posts));
  expect(topics).toHaveLength(2);
  expect(topics.flatMap(({ terms }) => terms)).not.toContain('nike');
});

test('a topic has at most twelve terms, and a pair told twice or turned round counts once', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`);
  const { terms, pairs, posts } = counted([...repeat(10, words), ...repeat(30, ['else', 'where'])]);
  const turned = pairs.map(({ a, b, posts: n }) => ({ a: b, b: a, posts: n }));
  expect(clusterTerms({ terms, pairs, posts }).map((topic) => topic.terms.length)).toEqual([2, 12]);
  expect(clusterTerms({ terms, pairs: [...pairs, ...turned], posts })).toEqual(
    clusterTerms({ terms, pairs, posts }),
  );
});

test('topics and their places are the same in whatever order the counts come', () => {
  const topics = clusterTerms(world);
  const places = layoutTopics(topics, world.pairs);
  const shuffled = <T>(items: readonly T[]) =>
    fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
  fc.assert(
    fc.property(shuffled(world.terms), shuffled(world.pairs), (terms, pairs) => {
      expect(clusterTerms({ terms, pairs, posts: world.posts })).toEqual(topics);
      expect(layoutTopics(topics, pairs)).toEqual(places);
    }),
    { seed: SEED, numRuns: 30 },
  );
});

test('a post belongs to a topic by its leading term or by two of its terms', () => {
  const topic = { key: 'oat', label: 'oat, barista, milk', terms: ['oat', 'barista', 'milk', 'coffee'] };
  expect(topicMembership(topic, new Set(['oat', 'porridge']))).toBe(true);
  expect(topicMembership(topic, new Set(['milk', 'coffee']))).toBe(true);
  expect(topicMembership(topic, new Set(['milk', 'tea']))).toBe(false);
  expect(topicMembership(topic, new Set())).toBe(false);
});

test('places lie in the unit square, apart, and topics that share posts are the nearer ones', () => {
  const posts = [
    ...repeat(30, ['a1', 'a2']),
    ...repeat(30, ['b1', 'b2']),
    ...repeat(30, ['c1', 'c2']),
    ...repeat(30, ['d1', 'd2']),
    ...repeat(9, ['a2', 'b2']),
  ];
  const { terms, pairs, posts: n } = counted(posts);
  const topics = clusterTerms({ terms, pairs, posts: n });
  const places = layoutTopics(topics, pairs);
  const at = (term: string) =>
    places[topics.findIndex((topic) => topic.terms.includes(term))] ?? { x: 9, y: 9 };
  const apart = (a: string, b: string) => Math.hypot(at(a).x - at(b).x, at(a).y - at(b).y);
  expect(topics).toHaveLength(4);
  for (const { x, y } of places) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
  expect(apart('a1', 'b1')).toBeGreaterThan(0.1);
  expect(apart('a1', 'b1')).toBeLessThan(Math.min(apart('a1', 'c1'), apart('b1', 'd1'), apart('c1', 'd1')));
  expect(layoutTopics(topics.slice(0, 1), pairs)).toEqual([{ key: topics[0]?.key, x: 0.5, y: 0.5 }]);
});
