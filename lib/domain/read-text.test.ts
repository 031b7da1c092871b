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
      at: 9,
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

  test.each([
    'Women in Japan, aged 20-30, who love coffee',
    '東京に住む、コーヒーが好きな人',
    '東京在住、コーヒーが好きな方',
    'People who make oat lattes at home (mostly in Tokyo)',
    'runners, interested in trail shoes',
    '朝はいつもコーヒーを飲んでいる人たち、カフェ巡り',
  ])('[ANA-08, ANA-11, AUP-16] a sentence with commas is a description: %s', (sentence) => {
    expect(readText('keyword', sentence)).toEqual({ kind: 'description' });
  });

  test.each([
    'oat milk, flat white, cold brew coffee',
    'made in Japan, living room, aged care',
    'Doctor Who, The Who',
    '(oat milk), latte,',
    'おにぎり、鬼滅の刃、作り方、日本人、自由が丘',
    'ストロベリーフラペチーノ、キャラメル マキアート',
    'people who roast coffee at home -instant',
    'people who roast coffee at home, NOT instant',
    'people who post #coffee at home, in Japan',
    'people who follow @velnora, in Japan',
    'people in Japan, who love “oat milk”',
    'people in Japan, who roast coffee "at home',
  ])('[ANA-30, ANA-31] a list of short pieces or anything with signs of a query is none: %s', (query) => {
    expect(isDescription(query)).toBe(false);
  });
});
