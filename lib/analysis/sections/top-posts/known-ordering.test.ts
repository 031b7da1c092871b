import { expect, test } from 'vitest';
import { knownOrdering, type KnownFigures } from './known-ordering';

const known = (given: Partial<KnownFigures>): KnownFigures => ({
  ...{ posts: 100, like_count: 0, view_count: 0, bookmark_count: 0 },
  ...{ repost_count: 0, reply_count: 0, quote_count: 0 },
  ...given,
});

test('[ANA-22] posts stand by likes where most of them tell theirs', () => {
  expect(knownOrdering('like_count', known({ like_count: 51, view_count: 100 }))).toBe('like_count');
  expect(knownOrdering('like_count', known({ posts: 0 }))).toBe('like_count');
});

test('else by what most do tell: views, bookmarks, reposts …, and at last by time', () => {
  expect(knownOrdering('like_count', known({ like_count: 50, view_count: 51 }))).toBe('view_count');
  expect(knownOrdering('like_count', known({ bookmark_count: 90, repost_count: 100 }))).toBe(
    'bookmark_count',
  );
  expect(knownOrdering('quote_count', known({ like_count: 60, quote_count: 20 }))).toBe('like_count');
  expect(knownOrdering('like_count', known({ reply_count: 60 }))).toBe('reply_count');
  expect(knownOrdering('view_count', known({}))).toBe('created_at');
  expect(knownOrdering('created_at', known({ like_count: 100 }))).toBe('created_at');
});
