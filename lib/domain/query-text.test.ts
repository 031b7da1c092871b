import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MAX_HANDLES,
  printHandles,
  printPostRefs,
  QueryTextError,
  readHandles,
  readPostRefs,
} from './query-text';

function codeOf(read: (text: string) => unknown, text: string): string {
  try {
    read(text);
    return 'none';
  } catch (error) {
    return error instanceof QueryTextError ? error.code : 'crash';
  }
}

test('handles are read with or without @, from addresses, each once, in lower case', () => {
  expect(readHandles('@Nike, adidas OR ＠PUMA、nike')).toEqual(['nike', 'adidas', 'puma']);
  expect(
    readHandles('https://x.com/Nike?lang=en twitter.com/@adidas/ http://www.twitter.com/puma#a'),
  ).toEqual([...['nike', 'adidas', 'puma']]);
  expect(readHandles('東京 a.b-c me@mastodon.example')).toEqual(['東京', 'a.b-c', 'me@mastodon.example']);
  expect(codeOf(readHandles, ' , OR @')).toBe('bad_handle');
  expect(codeOf(readHandles, ' ,\n')).toBe('no_handle');
  for (const text of ["o'neil", '(nike)', '"nike"', 'https://evil.example/nike', 'x.com/nike/status/1', '-'])
    expect(codeOf(readHandles, text)).toBe('bad_handle');
  const many = Array.from({ length: MAX_HANDLES + 1 }, (_, index) => `h${index}`).join(' ');
  expect(codeOf(readHandles, many)).toBe('too_many_handles');
});

test('posts are read by id or address, each once', () => {
  expect(
    readPostRefs('20, https://x.com/jack/status/20?s=20 https://twitter.com/i/web/status/30/photo/1'),
  ).toEqual([...['20', '30']]);
  expect(readPostRefs('mobile.twitter.com/a/statuses/1 t3_abc')).toEqual(['1', 't3_abc']);
  for (const text of [
    'https://example.org/a/status/1',
    'https://x.com/jack',
    'https://x.com/a/status/1x',
    '😀',
  ])
    expect(codeOf(readPostRefs, text)).toBe('bad_post');
  expect(codeOf(readPostRefs, '')).toBe('no_post');
  expect(codeOf(readPostRefs, Array.from({ length: 201 }, (_, index) => index).join())).toBe(
    'too_many_posts',
  );
});

test('what is printed reads back, and no text makes a reader crash', () => {
  const handle = fc.stringMatching(/^[a-z_][a-z0-9_.-]{0,14}$/).filter((name) => name !== 'or');
  fc.assert(
    fc.property(fc.uniqueArray(handle, { minLength: 1, maxLength: 9 }), (handles) => {
      expect(readHandles(printHandles(handles))).toEqual(handles);
    }),
    { seed: 11, numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^\d{1,19}$/), { minLength: 1, maxLength: 9 }), (ids) => {
      expect(readPostRefs(printPostRefs(ids))).toEqual(ids);
    }),
    { seed: 11, numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      expect([codeOf(readHandles, text), codeOf(readPostRefs, text)]).not.toContain('crash');
    }),
    { seed: 11, numRuns: 300 },
  );
});
