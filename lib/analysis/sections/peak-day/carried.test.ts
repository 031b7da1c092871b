import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedPosts, type Referring } from './carried';

const answers = (posts: number, ...targets: string[]): Referring => ({ targets, kind: 'reply', posts });

test('each post of the day counts for one: answers within a conversation are no reason of their own', () => {
  const found = carriedPosts([
    { targets: ['first'], kind: 'repost', posts: 50 },
    answers(40, 'first', 'answer'),
    { targets: ['other'], kind: 'quote', posts: 30 },
    answers(5, 'answer'),
    answers(1, 'last'),
  ]);
  expect(found).toEqual([
    { id: 'first', posts: 90, reposts: 50, quotes: 0, replies: 40 },
    { id: 'other', posts: 30, reposts: 0, quotes: 30, replies: 0 },
    { id: 'answer', posts: 5, reposts: 0, quotes: 0, replies: 5 },
  ]);
});

test('of equals the first by its id, and none where nothing refers to anything', () => {
  expect(carriedPosts([answers(2, 'b'), answers(2, 'a')]).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(carriedPosts([])).toEqual([]);
});

test('at most three, largest first, together never more than there are posts', () => {
  const row = fc.record({
    targets: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom('repost' as const, 'quote' as const, 'reply' as const),
    posts: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const counts = carriedPosts(rows).map(({ posts }) => posts);
      expect(counts.length).toBeLessThanOrEqual(3);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      const all = rows.reduce((sum, { posts }) => sum + posts, 0);
      expect(counts.reduce((sum, posts) => sum + posts, 0)).toBeLessThanOrEqual(all);
    }),
  );
});
