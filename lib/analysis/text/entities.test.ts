import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { extractEntities } from './entities';

test('hashtags, mentions and hosts are lower case and counted once', () => {
  expect(
    extractEntities(
      'RT @Nike: #JustDoIt ＃justdoit @NIKE https://www.Nike.com/a?b http://nike.com shop.example.co.uk',
    ),
  ).toMatchObject({
    hashtags: ['justdoit'],
    mentions: ['nike'],
    domains: ['nike.com', 'shop.example.co.uk'],
  });
});

test('hashtags are compared after NFKC', () => {
  expect(extractEntities('#ｶﾌｪ #カフェ #ＡＢＣ').hashtags).toEqual(['カフェ', 'abc']);
});

test('the prose is the text without links and mentions', () => {
  expect(extractEntities('hi @nike, see https://t.co/abc now #ok').prose.replace(/\s+/g, ' ')).toBe(
    'hi , see now #ok',
  );
  expect(extractEntities('3.14 is not a link').prose).toBe('3.14 is not a link');
});

test('nothing is lost where a long post is cut for the library', () => {
  const words = Array.from({ length: 400 }, (_, i) => `#tag${i} @user${i} https://site${i}.com/x`);
  const found = extractEntities(words.join(' '));
  expect(found.hashtags).toHaveLength(400);
  expect(found.mentions).toHaveLength(400);
  expect(found.domains).toHaveLength(400);
});

const CONFORMANCE = '../shared/data/twitter-text-conformance/extract.yml';
interface Case {
  description: string;
  text: string;
  expected: string[];
}

test.skipIf(!existsSync(CONFORMANCE))('hashtags and mentions agree with the conformance suite of X', () => {
  const suite = (parse(readFileSync(CONFORMANCE, 'utf8')) as { tests: Record<string, Case[]> }).tests;
  const expected = (list: string[]) => [...new Set(list.map((item) => item.normalize('NFKC').toLowerCase()))];
  for (const { text, description, expected: tags } of suite.hashtags ?? []) {
    expect(extractEntities(text).hashtags, description).toEqual(expected(tags));
  }
  for (const { text, description, expected: names } of suite.mentions ?? []) {
    expect(extractEntities(text).mentions, description).toEqual(expected(names));
  }
});

test.skipIf(!existsSync(CONFORMANCE))('links agree with the conformance suite of X', () => {
  const suite = (parse(readFileSync(CONFORMANCE, 'utf8')) as { tests: Record<string, Case[]> }).tests;
  const host = (url: string) => /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)/i.exec(url)?.[1]?.toLowerCase();
  for (const { text, description, expected: urls } of suite.urls ?? []) {
    expect(extractEntities(text).domains, description).toEqual([...new Set(urls.map(host))]);
  }
});

test('a full stop without a space makes no link; a scheme, a path, www or an old top level does', () => {
  const { domains, prose } = extractEntities('We waited for hours.love it. So good.live show');
  expect(domains).toEqual([]);
  expect(prose).toContain('hours.love');
  expect(
    extractEntities('https://hours.love a.love/x www.b.love c.com d.co.uk e.org').domains.toSorted(),
  ).toEqual(['a.love', 'b.love', 'c.com', 'd.co.uk', 'e.org', 'hours.love']);
});
