import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileMatcher, type MatchablePost } from './match';
import { mergeExclusions } from './merge-exclusions';
import { KeywordQueryError, parseKeywordQuery } from './parse';
import { printKeywordQuery } from './print';
import { matchSpans } from './spans';
import { normalizeText, tokenize } from './text';

function post(text: string): MatchablePost {
  const normalized = normalizeText(text);
  const marked = (sign: string) =>
    [...normalized.matchAll(new RegExp(`${sign}([\\p{L}\\p{N}_]+)`, 'gu'))].map((match) => match[1] ?? '');
  return { tokens: tokenize(text), hashtags: marked('#'), mentions: marked('@'), normalized };
}

const matches = (query: string, text: string) => compileMatcher(parseKeywordQuery(query))(post(text));
const canonical = (query: string) => printKeywordQuery(parseKeywordQuery(query));

function codeOf(query: string): string {
  try {
    parseKeywordQuery(query);
    return 'none';
  } catch (error) {
    return error instanceof KeywordQueryError ? error.code : 'crash';
  }
}

test('[ANA-27, ANA-28, ANA-29] OR stands between groups, AND within a group, NOT excludes', () => {
  expect(canonical('(a AND b) OR c NOT d')).toBe('(a AND b) OR c NOT d');
  expect(matches('(a AND b) OR c NOT d', 'b x a')).toBe(true);
  expect(matches('(a AND b) OR c NOT d', 'c')).toBe(true);
  expect(matches('(a AND b) OR c NOT d', 'a')).toBe(false);
  expect(matches('(a AND b) OR c NOT d', 'a b d')).toBe(false);
});

test('[ANA-31] a comma separates groups like OR', () => {
  expect(canonical('nike, adidas,, puma,')).toBe('nike OR adidas OR puma');
  expect(canonical('オーツミルク、カフェラテ')).toBe('オーツミルク OR カフェラテ');
});

test('parentheses with OR inside AND are opened into groups', () => {
  expect(canonical('("oat milk" OR "oat latte") AND (barista OR foam) NOT giveaway')).toBe(
    '("oat milk" AND barista) OR ("oat milk" AND foam) OR ("oat latte" AND barista) OR ("oat latte" AND foam) NOT giveaway',
  );
  expect(codeOf(Array.from({ length: 7 }, (_, i) => `(a${i} OR b${i})`).join(' AND '))).toBe(
    'too-many-groups',
  );
});

test('words side by side must all appear, quotes make a phrase, a dash excludes', () => {
  expect(canonical('oat milk')).toBe('oat AND milk');
  expect(matches('oat milk', 'milk of oat')).toBe(true);
  expect(matches('"oat milk"', 'milk of oat')).toBe(false);
  expect(matches('“oat milk”', 'Oat  MILK!')).toBe(true);
  expect(canonical('coffee -decaf')).toBe('coffee NOT decaf');
  expect(canonical('air-max')).toBe('air-max');
  expect(matches('air-max', 'new Air Max')).toBe(true);
});

test('a keyword matches tokens, a hashtag only the hashtag, a handle only the mention', () => {
  expect(matches('nike', '#Nike and @nike')).toBe(true);
  expect(matches('nike', 'nikes')).toBe(false);
  expect(matches('nike', 'nike_run')).toBe(false);
  expect(matches('#nike', 'nike')).toBe(false);
  expect(matches('#nike', 'love #NIKE')).toBe(true);
  expect(matches('@nike', '#nike')).toBe(false);
  expect(matches('@Nike', 'hey @nike')).toBe(true);
});

test('scripts without spaces match as a substring, after NFKC', () => {
  expect(matches('オーツ', '新しいオーツミルク')).toBe(true);
  expect(matches('ｵｰﾂ', '新しいオーツミルク')).toBe(true);
  expect(matches('นม', 'กาแฟนมโอ๊ต')).toBe(true);
});

test('operators are upper case and quoted operators are words', () => {
  expect(matches('rock and roll', 'roll and rock')).toBe(true);
  expect(matches('"rock AND roll"', 'Rock and roll')).toBe(true);
  expect(canonical('"OR"')).toBe('"OR"');
});

test('what cannot be read says why and where', () => {
  expect(codeOf('  ')).toBe('empty');
  expect(codeOf('NOT sale')).toBe('only-not');
  expect(codeOf('nike OR')).toBe('operator');
  expect(codeOf('OR nike')).toBe('operator');
  expect(codeOf('AND nike')).toBe('operator');
  expect(codeOf('nike AND')).toBe('operator');
  expect(codeOf('nike NOT')).toBe('operator');
  expect(codeOf('nike OR NOT sale')).toBe('operator');
  expect(codeOf('(nike')).toBe('unbalanced');
  expect(codeOf('nike)')).toBe('unbalanced');
  expect(codeOf('"nike')).toBe('unbalanced');
  expect(codeOf('nike ()')).toBe('operator');
  expect(codeOf('nike ☕️')).toBe('no-word');
  expect(codeOf('(nike NOT sale) OR puma')).toBe('nested-not');
  expect(codeOf('nike NOT (sale AND cheap)')).toBe('nested-not');
  expect(codeOf('a'.repeat(10_001))).toBe('too-long');
  expect(codeOf('('.repeat(9_000))).toBe('too-deep');
  expect(codeOf(Array.from({ length: 65 }, (_, i) => `w${i}`).join(', '))).toBe('too-many-groups');
});

test('NOT takes a list in parentheses and may stand anywhere outside of them', () => {
  expect(canonical('NOT (sale OR cheap) nike')).toBe('nike NOT sale NOT cheap');
  expect(canonical('nike, adidas, NOT sale')).toBe('nike OR adidas NOT sale');
  expect(canonical('nike AND NOT sale')).toBe('nike NOT sale');
});

test('exclusions from a list of words join those of the text', () => {
  expect(mergeExclusions('nike OR puma NOT sale', ['used shoes', 'sale'])).toBe(
    'nike OR puma NOT sale NOT "used shoes"',
  );
});

const word = fc.oneof(
  fc.stringMatching(/^[a-z_][a-z0-9_]{0,6}$/),
  fc.constantFrom('oat milk', '#coffee', '@barista', 'カフェ', 'AND', 'don’t', 'café', 'ﬁne', 'a-b', '100'),
);
const quote = (text: string) => (/^[#@]/.test(text) ? text : `"${text}"`);
const group = fc.array(word, { minLength: 1, maxLength: 3 });
const shape = fc.record({
  groups: fc.array(group, { minLength: 1, maxLength: 4 }),
  exclude: fc.array(word, { maxLength: 2 }),
});

test('[ANA-30] printing and parsing give the same query back', () => {
  fc.assert(
    fc.property(shape, ({ groups, exclude }) => {
      const text = [
        groups.map((terms) => `(${terms.map(quote).join(' AND ')})`).join(' OR '),
        ...exclude.map((term) => `NOT ${quote(term)}`),
      ].join(' ');
      const query = parseKeywordQuery(text);
      const printed = printKeywordQuery(query);
      expect(printKeywordQuery(parseKeywordQuery(printed))).toBe(printed);
      expect(parseKeywordQuery(printed)).toEqual(query);
    }),
    { seed: 42, numRuns: 500 },
  );
});

test('opening parentheses keeps the meaning', () => {
  const side = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(side, side, fc.subarray(['a', 'b', 'c', 'd']), (left, right, present) => {
      const expected = left.some((w) => present.includes(w)) && right.some((w) => present.includes(w));
      expect(matches(`(${left.join(' OR ')}) (${right.join(' OR ')})`, present.join(' '))).toBe(expected);
    }),
    { seed: 42, numRuns: 500 },
  );
});

test('no text makes the parser hang or fail in another way than with its own error', () => {
  const piece = fc.constantFrom(
    '(',
    ')',
    '"',
    ',',
    ' AND ',
    ' OR ',
    ' NOT ',
    '-',
    '#',
    '@',
    'x',
    '語',
    '☕',
    '“',
    '\ud83d',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(codeOf(pieces.join(''))).not.toBe('crash');
    }),
    { seed: 42, numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(codeOf(text)).not.toBe('crash');
    }),
    { seed: 42, numRuns: 1000 },
  );
});

test('the words that made a post match are found in the text as written', () => {
  const text = 'Loving ＯＡＴ milk ☕️ at Ｃafé #LatteArt';
  const cut = (query: string) =>
    matchSpans(parseKeywordQuery(query), text).map(({ start, end }) => text.slice(start, end));
  expect(cut('"oat milk"')).toEqual(['ＯＡＴ milk']);
  expect(cut('café')).toEqual(['Ｃafé']);
  expect(cut('#latteart')).toEqual(['#LatteArt']);
  expect(cut('(oat AND tea) OR loving')).toEqual(['Loving']);
});

test('a post has marked words exactly when its groups match', () => {
  const text = fc.array(
    fc.constantFrom('oat', 'milk', 'ﬁne', 'İzmir', 'é', '#coffee', '@x', '☕️', 'カフェ', 'ｶﾞ'),
    { maxLength: 12 },
  );
  const query = fc.constantFrom(
    'oat',
    '"oat milk"',
    'fine',
    'izmir',
    '#coffee',
    '@x',
    'カフェ',
    'ガ',
    'oat AND カフェ',
  );
  fc.assert(
    fc.property(text, query, (words, asked) => {
      const written = words.join(' ');
      const spans = matchSpans(parseKeywordQuery(asked), written);
      expect(spans.length > 0).toBe(matches(asked, written));
      for (const span of spans) expect(span.start).toBeLessThan(span.end);
    }),
    { seed: 5, numRuns: 500 },
  );
});

test('a hashtag or handle is one name, else the query says so', () => {
  expect(canonical('#coffee☕️ OR #カフェ・ラテ')).toBe('#coffee OR #カフェ・ラテ');
  expect(codeOf('#oat-milk')).toBe('no-word');
  expect(codeOf('@nike’s')).toBe('no-word');
  expect(codeOf('#☕️')).toBe('no-word');
});

test('[ANA-30] a phrase that holds a quote of the other kind is printed so that it can be read back', () => {
  const query = parseKeywordQuery('“say "cheese" now” OR x');
  expect(parseKeywordQuery(printKeywordQuery(query))).toEqual(query);
});

test('hostile queries are refused after little work', () => {
  const many = Array.from({ length: 2400 }, (_, i) => `w${i.toString(36)}`);
  expect(codeOf(many.join(' ').slice(0, 10_000))).toBe('too-many-terms');
  expect(codeOf(`(${many.slice(0, 64).join(' OR ')}) ${many.join(' ')}`.slice(0, 10_000))).toBe(
    'too-many-terms',
  );
});

test('words in Greek capitals and in Turkish are marked where they stand', () => {
  const cut = (query: string, text: string) =>
    matchSpans(parseKeywordQuery(query), text).map(({ start, end }) => text.slice(start, end));
  expect(cut('οδός OR ΟΔΟΣ', 'ﬁne İİ ΟΔΟΣ!')).toEqual(['ΟΔΟΣ']);
  expect(cut('#カフェ・ラテ', '今日 ＃カフェ・ラテ と')).toEqual(['＃カフェ・ラテ']);
});

/** Matching written down a second time, from the specification and without the parser's types. */
function naive(groups: string[][], exclude: string[], text: string): boolean {
  const words = normalizeText(text).match(/[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu) ?? [];
  const has = (term: string) =>
    /[ァ-ヶー]/.test(term)
      ? normalizeText(text).includes(normalizeText(term))
      : /^[#@]/.test(term)
        ? text.toLowerCase().split(' ').includes(term.toLowerCase())
        : ` ${words.join(' ')} `.includes(` ${term.toLowerCase().replace('-', ' ')} `);
  return groups.some((terms) => terms.every(has)) && !exclude.some(has);
}

test('[ANA-27, ANA-28, ANA-29] matching agrees with an independent reading of the specification', () => {
  const asked = fc.constantFrom('oat', 'Milk', 'oat milk', 'a-b', '#oat', '@oat', 'ミルク', 'b');
  const written = fc.array(
    fc.constantFrom('oat', 'MILK', 'a', 'b', '#oat', '@Oat', 'オーツミルク', '☕️', '_'),
    {
      maxLength: 8,
    },
  );
  const questions = fc.record({
    groups: fc.array(fc.array(asked, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    exclude: fc.array(asked, { maxLength: 2 }),
    text: written.map((words) => words.join(' ')),
  });
  fc.assert(
    fc.property(questions, ({ groups, exclude, text }) => {
      const query = [
        groups.map((terms) => `(${terms.map(quote).join(' AND ')})`).join(', '),
        ...exclude.map((term) => `NOT ${quote(term)}`),
      ].join(' ');
      expect(matches(query, text)).toBe(naive(groups, exclude, text));
    }),
    { seed: 7, numRuns: 2000 },
  );
});

test('marked places point into the text as written, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      (a, b) => {
        const text = `${a} oat ${b}`;
        const spans = matchSpans(parseKeywordQuery('oat'), text).map(({ start, end }) =>
          text.slice(start, end),
        );
        expect(spans.length > 0).toBe(tokenize(text).includes('oat'));
        for (const span of spans) expect(normalizeText(span)).toContain('oat');
      },
    ),
    { seed: 3, numRuns: 1000 },
  );
});
