import { describe, expect, test } from 'vitest';
import { isDescription, readText } from './read-text';

describe('[ANA-01, ANA-12] the line is read as the type asks', () => {
  test('handles with or without @, from addresses, each once', () => {
    const text = '@Velnora, hushmill OR https://x.com/tinbarge?s=20 velnora';
    expect(readText('handle', text)).toEqual({
      kind: 'handles',
      handles: ['velnora', 'hushmill', 'tinbarge'],
    });
    expect(readText('handle', ' ')).toMatchObject({ code: 'no_handle' });
    expect(readText('handle', 'velnora, !oat-milk')).toEqual({
      kind: 'error',
      code: 'bad_handle',
      value: '!oat-milk',
    });
  });

  test('posts by address or id, as strings', () => {
    const text =
      'https://x.com/velnora/status/1859000000000000001?s=20, 1859000000000000002 twitter.com/i/web/status/3';
    expect(readText('post', text)).toEqual({
      kind: 'posts',
      ids: ['1859000000000000001', '1859000000000000002', '3'],
    });
    expect(readText('post', '')).toMatchObject({ code: 'no_post' });
    expect(readText('post', 'https://example.com/a')).toMatchObject({ code: 'bad_post' });
  });

  test('[ANA-27, ANA-28, ANA-29, ANA-31] keywords with OR, AND, NOT and commas', () => {
    const found = readText('conversation', '(oat AND milk) OR latte, #foam NOT sale');
    if (found.kind !== 'query') throw new Error(found.kind);
    expect(found.query.groups.map((group) => group.map((term) => term.text))).toEqual([
      ['oat', 'milk'],
      ['latte'],
      ['#foam'],
    ]);
    expect(found.query.exclude.map((term) => term.text)).toEqual(['sale']);
    expect(readText('conversation', '(oat')).toMatchObject({ kind: 'error', code: 'unbalanced' });
  });

  test('an audience in plain words is a description, one in signs of a query is not', () => {
    expect(readText('keyword', 'people who roast coffee at home')).toEqual({ kind: 'description' });
    expect(isDescription('自宅でコーヒーを焙煎する人たち')).toBe(true);
    for (const query of [
      'oat milk',
      'barista',
      'home AND coffee OR tea latte',
      '"people who roast coffee"',
      'コーヒー',
    ])
      expect(readText('keyword', query).kind, query).toBe('query');
  });
});
