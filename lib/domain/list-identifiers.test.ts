import { expect, test } from 'vitest';
import { cellsOf, likelyKind, normaliseIdentifier, readIdentifiers } from './list-identifiers';

test('[AUD-21] identifiers are read as X hashes them', () => {
  expect(normaliseIdentifier('handle', ' @AdsAPI ')).toBe('adsapi');
  expect(normaliseIdentifier('email', ' Ada@Velnora.Example ')).toBe('ada@velnora.example');
  expect(normaliseIdentifier('twitter_id', ' 783214 ')).toBe('783214');
  expect(normaliseIdentifier('twitter_id', '78a')).toBeNull();
  expect(normaliseIdentifier('handle', 'not a handle')).toBeNull();
  expect(normaliseIdentifier('email', 'nobody@nowhere')).toBeNull();
});

test('a file is read by its first column, without heading, quotes and empty lines', () => {
  const cells = cellsOf('\ufeffemail,name\r\n"ada@x.example",Ada\r\n\r\nBO@x.example;Bo\n');
  expect(cells).toEqual(['ada@x.example', 'BO@x.example']);
  expect(likelyKind(cells)).toBe('email');
  expect(likelyKind(['783214', '12', '@a'])).toBe('twitter_id');
  expect(likelyKind([])).toBe('handle');
});

test('each is there once, and what is none is told', () => {
  expect(readIdentifiers(['@a', 'A', 'b', 'two words', ''], 'handle')).toEqual({
    values: ['a', 'b'],
    refused: ['two words', ''],
    refusedCount: 2,
    repeated: 1,
  });
});
