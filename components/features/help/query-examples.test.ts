import { expect, test } from 'vitest';
import { MAX_GROUPS, MAX_QUERY_LENGTH } from '@/lib/domain/keyword-query/parse';
import { LOCALES } from '@/lib/domain/locales';
import { helpPosts } from './help-posts';
import { EXAMPLE_IDS, MISTAKES, QUERY_EXAMPLES, TRY_POSTS, TRY_QUERY } from './query-examples';
import { QUERY_LIMITS } from './query-limits';
import { judgePosts, markedPieces, readQuery } from './read-query';

function parsed(text: string) {
  const read = readQuery(text);
  if ('error' in read) throw new Error(`${text}: ${read.error.code}`);
  return read.query;
}

test.each(LOCALES)(
  'every example in %s finds what the page says, and marks words in what it finds',
  (locale) => {
    expect(QUERY_EXAMPLES[locale].map(({ id }) => id)).toEqual(EXAMPLE_IDS);
    for (const { query, posts } of QUERY_EXAMPLES[locale]) {
      const judged = judgePosts(parsed(query), helpPosts(posts.map(({ text }) => text)));
      expect(
        judged.map(({ matches }) => matches),
        query,
      ).toEqual(posts.map(({ matches }) => matches));
      for (const { matches, spans } of judged) expect(spans.length > 0, query).toBe(matches);
    }
  },
);

test.each(LOCALES)('the query to try in %s finds some posts and leaves some', (locale) => {
  const judged = judgePosts(parsed(TRY_QUERY[locale]), helpPosts(TRY_POSTS[locale]));
  expect(new Set(judged.map(({ matches }) => matches)).size).toBe(2);
});

test('every mistake is refused or read as something else, and its correction is not', () => {
  for (const { id, wrong, right } of MISTAKES) {
    const read = readQuery(wrong);
    parsed(right);
    if (id === 'lowerCase') expect(read).toMatchObject({ query: { groups: [{ length: 3 }] } });
    else expect(read, wrong).toHaveProperty('error');
  }
});

test('the limits on the page are the limits of the language', () => {
  const { groups, terms, length, depth } = QUERY_LIMITS;
  expect([groups, length]).toEqual([MAX_GROUPS, MAX_QUERY_LENGTH]);
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
  const nested = (count: number) => `${'('.repeat(count)}a${')'.repeat(count)}`;
  expect(readQuery(words(terms))).toHaveProperty('query');
  expect(readQuery(words(terms + 1))).toMatchObject({ error: { code: 'too-many-terms' } });
  expect(readQuery(nested(depth))).toHaveProperty('query');
  expect(readQuery(nested(depth + 1))).toMatchObject({ error: { code: 'too-deep' } });
});

test('pieces joined again are the text; touching spans become one', () => {
  const spans = [
    { start: 0, end: 3 },
    { start: 3, end: 5 },
    { start: 4, end: 6 },
    { start: 8, end: 9 },
  ];
  expect(markedPieces('abcdefghi', spans)).toEqual([
    { text: 'abcdef', marked: true },
    { text: 'gh', marked: false },
    { text: 'i', marked: true },
  ]);
});
