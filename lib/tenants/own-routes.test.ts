import { expect, test } from 'vitest';
import { matchRoute } from './routes';

const at = (path: string) => {
  const found = matchRoute('premium', path);
  return [found?.row.id, found?.canonicalPath];
};

test('[TEN-63, TEN-64, TEN-65, TEN-66] topics of both scopes have their pages and their short addresses', () => {
  expect(at('/premium-suite/topics')).toEqual(['own-topics', '/premium-suite/topics']);
  expect(at('/topics')).toEqual(['own-topics', '/premium-suite/topics']);
  expect(at('/premium-suite/following-topics')).toEqual([
    'own-following-topics',
    '/premium-suite/following-topics',
  ]);
  expect(at('/following-topics')).toEqual(['own-following-topics', '/premium-suite/following-topics']);
});

test('[TEN-72, TEN-73] statistics take an optional country, under both addresses', () => {
  expect(at('/premium-suite/xstats')).toEqual(['own-xstats', '/premium-suite/xstats']);
  expect(at('/premium-suite/xstats/JP')).toEqual(['own-xstats', '/premium-suite/xstats/JP']);
  expect(at('/xstats')).toEqual(['own-xstats', '/premium-suite/xstats']);
  expect(at('/xstats/japan')).toEqual(['own-xstats', '/premium-suite/xstats/japan']);
});

test('[TEN-77, TEN-78, TEN-79] posts, one post and engagers have their pages', () => {
  expect(at('/premium-suite/posts')).toEqual(['own-posts', '/premium-suite/posts']);
  expect(at('/premium-suite/post/1700000000000000001')).toEqual([
    'own-post',
    '/premium-suite/post/1700000000000000001',
  ]);
  expect(at('/premium-suite/post')).toEqual([undefined, undefined]);
  expect(at('/premium-suite/engagers')).toEqual(['own-engagers', '/premium-suite/engagers']);
});
