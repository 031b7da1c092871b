import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeText } from '@/lib/domain/keyword-query/text';
import { findPhrases, type JudgedPost } from './find-phrases';
import { phraseMatcher, phraseQuery } from './phrase-matcher';
import { phraseText, proseOf, wordReader } from './phrase-words';

const NONE: ReadonlySet<string> = new Set();
const post = (author: number, sentiment: JudgedPost['sentiment'], text: string): JudgedPost => ({
  author: String(author),
  sentiment,
  text,
});

/** 60 authors a side who all write of something else; the first so many of a side add a sentence of their own. */
function posts(praise: [string, number][], complaints: [string, number][]): JudgedPost[] {
  const side = (sentiment: JudgedPost['sentiment'], said: [string, number][]) =>
    Array.from({ length: 60 }, (_, author) => {
      const own = said.filter(([, authors]) => author < authors).map(([text]) => text);
      return post(author, sentiment, [`entry${author}${sentiment}`, ...own].join('. '));
    });
  return [...side('positive', praise), ...side('negative', complaints)];
}
const found = (list: JudgedPost[], leftOut = NONE) =>
  findPhrases(list, leftOut).phrases.map(({ side, phrase }) => `${side}: ${phrase}`);

test('phrases of one side, in the longest form that says the same', () => {
  const list = posts(
    [
      ['It holds its texture', 25],
      ['steams like dairy', 15],
    ],
    [['they ask an extra charge', 30]],
  );
  expect(found(list)).toEqual([
    'positive: holds its texture',
    'positive: steams like dairy',
    'negative: extra charge',
  ]);
});

test('what both sides say as often, and what few say, is no phrase', () => {
  expect(found(posts([['oat bar', 20]], [['oat bar', 20]]))).toEqual([]);
  expect(found(posts([['oat bar', 4]], []))).toEqual([]);
});

test('an author counts once, and a copied text once, however often', () => {
  const again = Array.from({ length: 40 }, (_, copy) => post(1, 'positive', `oat bar number${copy}x`));
  const copied = Array.from({ length: 40 }, (_, author) =>
    post(100 + author, 'positive', 'RT @shop: same oat bar'),
  );
  expect(found([...posts([], []), ...again, ...copied])).toEqual([]);
});

test('a negation stays with what it denies, in both languages', () => {
  const list = posts(
    [['no aftertaste', 25]],
    [
      ['分離しない', 25],
      ['never worth it', 20],
    ],
  );
  expect(found(list)).toEqual(['positive: no aftertaste', 'negative: 分離しない', 'negative: never worth']);
});

test('words of the question, handles, hashtags, addresses, numbers, stop words and plain verdicts are none', () => {
  const text =
    '@brand_hero #brandtag https://example.com/brandpath www.brandsite.com brandsite.co.jp/x 2026 the great milk';
  const list = posts([[text, 40]], []);
  expect(found(list, new Set(['milk']))).toEqual([]);
  expect(found(list)).toEqual(['positive: great milk']);
});

test('too few people on a side say nothing', () => {
  const one = posts([['oat bar', 30]], []).filter(
    ({ sentiment, author }) => sentiment === 'positive' || Number(author) < 19,
  );
  expect(findPhrases(one, NONE)).toMatchObject({
    authors: { positive: 60, negative: 19 },
    tested: 0,
    phrases: [],
  });
});

test('of worlds without a difference few show a phrase', () => {
  const words = Array.from(
    { length: 40 },
    (_, index) => `word${String.fromCodePoint(97 + (index % 26))}x${index}`,
  );
  let shown = 0;
  for (let world = 0; world < 60; world += 1) {
    let state = world + 1;
    const next = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647;
    const list = Array.from({ length: 300 }, (_, author) =>
      post(author, next() < 0.5 ? 'positive' : 'negative', words.filter(() => next() < 0.15).join(', ')),
    );
    if (findPhrases(list, NONE).phrases.length > 0) shown += 1;
  }
  expect(shown).toBeLessThanOrEqual(6);
});

test('Japanese is cut by its own words, and a phrase stands in the text as it is written', () => {
  const read = wordReader(NONE);
  const [run = []] = read(proseOf('オーツミルクの後味が残る'));
  expect(run.map(({ text }) => text)).toEqual(['オーツミルク', 'の', '後味', 'が', '残る']);
  expect(phraseText(run)).toBe('オーツミルクの後味が残る');
  const list = posts([], [['後味が残る', 25]]);
  expect(found(list)).toEqual(['negative: 後味が残る']);
  // A word of the question is none, nor what it is a part of.
  const asked = posts([], [['濃厚なオーツミルク', 25]]);
  expect(found(asked, new Set(['ミルク']))).toEqual(['negative: 濃厚']);
});

test('every run of words is found again in the text it was read from, whatever the text', () => {
  const read = wordReader(NONE);
  const piece = fc.constantFrom(
    'Oat',
    "don't",
    'ミルクが',
    '好き',
    '#tag',
    '@who',
    'a.com/x',
    '!',
    '…',
    '’',
    'ﬁne',
    '"',
    '2026',
    ' ',
  );
  const text = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 12 })
    .map((list) => list.join(' '));
  fc.assert(
    fc.property(text, (given) => {
      for (const run of read(proseOf(given)))
        expect(phraseMatcher(phraseText(run))(normalizeText(given))).toBe(true);
    }),
  );
});

test('a phrase is looked for as a question is, and none can leave its quotes', () => {
  expect(phraseQuery('extra charge').groups).toMatchObject([
    [{ kind: 'tokens', tokens: ['extra', 'charge'] }],
  ]);
  expect(phraseQuery('x" OR "y').groups).toHaveLength(1);
  expect(phraseMatcher('extra charge')(normalizeText('An EXTRA Charge!'))).toBe(true);
  expect(phraseMatcher('extra charge')('extra small charge')).toBe(false);
});
