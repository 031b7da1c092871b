import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestTopic, ownersOf } from './best-topic';
import { findTopics } from './find-topics';
import { layoutTopics } from './layout-topics';
import { countCompany, type HeldWords } from './word-company';

const SEED = 20261121;

/** Posts given as lists of words. */
function heldWords(posts: readonly (readonly string[])[]): HeldWords {
  const words = [...new Set(posts.flat())].sort();
  const held = posts.map((post) =>
    [...new Set(post)].map((word) => words.indexOf(word)).sort((a, b) => a - b),
  );
  return { words, held, posts: posts.length };
}

/** The same post in many words of its own: no two are copies. */
const told = (times: number, post: string[], name: string) =>
  Array.from({ length: times }, (_, index) => [...post, `${name}${index}`]);

const WORLD = [
  ...told(12, ['coffee', 'milk', 'oat'], 'c'),
  ...told(8, ['coffee', 'barista'], 'b'),
  ...told(11, ['league', 'goal'], 'l'),
  ...told(7, ['league', 'keeper'], 'k'),
  ...told(12, ['storm', 'rain'], 's'),
  ...told(9, ['选举', '投票'], 'x'),
  ...told(45, [], 'nothing'),
];

const labels = (posts: readonly (readonly string[])[]) =>
  findTopics(heldWords(posts)).map(({ label }) => label);

describe('topics', () => {
  test('a leading word takes the words that stand beside it, and a label the words most of its posts hold', () => {
    const topics = findTopics(heldWords(WORLD));
    expect(topics.map(({ words }) => words[0]?.word)).toEqual(['coffee', 'league', 'rain', '投票']);
    expect(topics[0]?.words.map(({ word }) => word)).toEqual(['coffee', 'milk', 'oat', 'barista']);
    expect(topics.map(({ label }) => label)).toEqual([
      ['coffee', 'milk', 'oat'],
      ['league', 'goal'],
      ['rain', 'storm'],
      ['投票', '选举'],
    ]);
  });

  test('copies of one text count once: what one text says again and again is no topic', () => {
    const copied = Array.from({ length: 60 }, () => ['buy', 'cheap', 'watches', 'online']);
    const found = labels([...WORLD, ...copied]).flat();
    expect(found).toContain('coffee');
    expect(found).not.toContain('watches');
    expect(labels(copied)).toEqual([]);
  });

  test('everyday words lead no topic, nor does what nearly all posts hold', () => {
    const posts = WORLD.map((post) => ['nike', 'today', 'love', ...post]);
    expect(labels(posts).flat()).toEqual(labels(WORLD).flat());
    expect(labels(told(50, ['today', 'love'], 't'))).toEqual([]);
  });

  test('too few posts, or none, have no topics', () => {
    expect(labels([])).toEqual([]);
    expect(labels([['tea'], ['tea'], ['tea'], ['tea']])).toEqual([]);
  });

  test('every word of every label stands in most posts of its topic and in few others', () => {
    const word = fc.integer({ min: 0, max: 30 }).map((at) => `w${at}`);
    const posts = fc.array(fc.array(word, { maxLength: 6 }), { minLength: 20, maxLength: 300 });
    fc.assert(
      fc.property(posts, (all) => {
        const found = findTopics(heldWords(all));
        const owners = ownersOf(found.map(({ words }) => words));
        const places = all.map((post) => bestTopic(owners, new Set(post)));
        const placed = places.filter((place) => place !== null).length;
        const sizes = found.map((_, at) => places.filter((place) => place === at).length);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(placed);
        expect(placed).toBeLessThanOrEqual(all.length);
        expect(new Set(found.flatMap(({ words }) => words.map((own) => own.word))).size).toBe(owners.size);
        for (const { label } of found) expect(label.length).toBeGreaterThan(0);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  test('the same posts give the same topics and places in whatever order they come', () => {
    const shuffled = fc.shuffledSubarray([...WORLD], { minLength: WORLD.length, maxLength: WORLD.length });
    const first = findTopics(heldWords(WORLD));
    fc.assert(
      fc.property(shuffled, (posts) => {
        expect(findTopics(heldWords(posts))).toEqual(first);
      }),
      { seed: SEED, numRuns: 30 },
    );
  });
});

test('a post belongs to the topic whose words weigh most, the earlier of two, or to none', () => {
  const owners = ownersOf([
    [
      { word: 'oat', weight: 10 },
      { word: 'milk', weight: 4 },
    ],
    [
      { word: 'league', weight: 10 },
      { word: 'goal', weight: 5 },
    ],
  ]);
  expect(bestTopic(owners, ['oat', 'porridge'])).toBe(0);
  expect(bestTopic(owners, ['oat', 'league', 'goal'])).toBe(1);
  expect(bestTopic(owners, ['league', 'oat'])).toBe(0);
  expect(bestTopic(owners, ['tea'])).toBeNull();
  expect(bestTopic(owners, [])).toBeNull();
});

test('places lie in the unit square, apart, and topics whose words share posts are the nearer ones', () => {
  const posts = [
    ...told(30, ['a1', 'a2'], 'a'),
    ...told(30, ['b1', 'b2'], 'b'),
    ...told(30, ['c1', 'c2'], 'c'),
    ...told(9, ['a2', 'b2'], 'ab'),
  ];
  const { both, words } = countCompany(heldWords(posts));
  const topics = ['a', 'b', 'c'].map((key) => ({
    key,
    terms: [words.indexOf(`${key}1`), words.indexOf(`${key}2`)],
  }));
  const places = layoutTopics(topics, both);
  const at = (key: string) => places.find((place) => place.key === key) ?? { x: 9, y: 9 };
  const apart = (a: string, b: string) => Math.hypot(at(a).x - at(b).x, at(a).y - at(b).y);
  for (const { x, y } of places) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
  expect(apart('a', 'b')).toBeGreaterThan(0.1);
  expect(apart('a', 'b')).toBeLessThan(Math.min(apart('a', 'c'), apart('b', 'c')));
  expect(layoutTopics(topics.slice(0, 1), both)).toEqual([{ key: 'a', x: 0.5, y: 0.5 }]);
  expect(layoutTopics([], both)).toEqual([]);
});
