import { expect, test } from 'vitest';
import { cleanText, optionalText, parseCount, parseFlag, parseHandle, parseLanguage } from './cell-values';
import { parseJsonLine } from './json-lines';
import { cleanId, deriveId, hasLostDigits, idFromUrl, idTime, looksRounded } from './post-ids';

test('text is decoded once, well formed and without NUL', () => {
  expect(cleanText('R&amp;D &lt;3 &amp;amp; AT&T ?a=1&copy=2')).toBe('R&D <3 &amp; AT&T ?a=1&copy=2');
  expect(cleanText('half \ud83d pair\0')).toBe('half \ufffd pair');
  expect(optionalText(' NaN ')).toBeNull();
});

test('counts: separators, decimals, short forms, Python print-outs; negative and blank are unknown', () => {
  const cases: [string, number | null][] = [
    ['12', 12],
    ['4.0', 4],
    ['1,234', 1234],
    ['1,234,567', 1234567],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1.234,00', 1234],
    ["1'234", 1234],
    ['1,234.0', 1234],
    ['12.000', null],
    ['0.000', 0],
    ['2,0', 2],
    ['1,2K', 1200],
    ['1.234,567', null],
    ['1,23,456', null],
    ['1.2K', 1200],
    ['3万', 30_000],
    ['2.5M', 2_500_000],
    ["{'count': '144', 'state': 'EnabledWithCount'}", 144],
    ['', null],
    ['-1', null],
    ['9'.repeat(25), null],
    ['nan', null],
    ['many', null],
  ];
  for (const [raw, expected] of cases) expect(parseCount(raw)).toBe(expected);
});

test('flags, handles and languages', () => {
  expect([parseFlag('TRUE'), parseFlag('0'), parseFlag(''), parseFlag('R')]).toEqual([
    true,
    false,
    null,
    null,
  ]);
  expect(parseHandle('@Some_One')).toBe('Some_One');
  expect(parseHandle('https://x.com/Some_One?lang=en')).toBe('Some_One');
  expect(parseHandle('two words')).toBeNull();
  const languages = [
    'EN',
    'en-GB',
    'English',
    '日本語',
    'und',
    'qme',
    'in',
    '',
    'Farsi (Persian)',
    'LANGUAGE UNDEFINED',
  ];
  expect(languages.map(parseLanguage)).toEqual(['en', 'en', 'en', 'ja', null, null, 'id', null, 'fa', null]);
});

test('ids stay text, and lost digits are seen', () => {
  expect(cleanId(' "1824213416996712627" ')).toBe('1824213416996712627');
  expect(['5.70301E+17', '1.8242134169967127e+18', '570306133677760513'].map(hasLostDigits)).toEqual([
    true,
    true,
    false,
  ]);
  expect(idFromUrl('https://twitter.com/i/web/status/1824213416996712627?s=20')).toBe('1824213416996712627');
  expect(idFromUrl('https://example.com/a/1824213416996712627')).toBe('');
});

test('ids that all went through a float are told from real and from made-up ones', () => {
  const real = Array.from({ length: 40 }, (_, index) =>
    String(1_824_213_416_996_712_627n + BigInt(index * index) * 7_919_000_003n),
  );
  expect(looksRounded(real)).toBe(false);
  expect(looksRounded(real.map((id) => String(Number(id))))).toBe(true);
  expect(looksRounded(real.map((id) => BigInt(Number(id)).toString()))).toBe(true);
  const made = Array.from({ length: 40 }, (_, index) =>
    String(1_800_000_000_000_000_000n + BigInt(index) * 1000n),
  );
  expect(looksRounded(made)).toBe(false);
});

test('an id tells its time as closely as its digits allow', () => {
  expect(new Date(idTime('1824213416996712627')?.ms ?? 0).toISOString()).toBe('2024-08-15T22:35:45.515Z');
  expect(idTime('1.432870821e+18')?.toleranceMs).toBeLessThan(1000);
  expect(idTime('5.40E+17')?.toleranceMs).toBeGreaterThan(86_400_000);
  expect(idTime('12345')).toBeNull();
});

test('a derived id depends on author, time and text alone', () => {
  expect(deriveId('Ann', 1, 'text')).toBe(deriveId('ann', 1, 'text'));
  expect(deriveId('ann', 1, 'text')).toMatch(/^r_[0-9a-f]{20}$/);
  expect(deriveId('ann', 2, 'text')).not.toBe(deriveId('ann', 1, 'text'));
});

test('JSON numbers too long for a float keep their digits, text that looks like them stays text', () => {
  const line = String.raw`{"id": 1824213416996712627, "a": {"id":1824213416996712628}, "e":1.432870821e+18, "text": "say \"id\":1824213416996712627, ok", "n": 12}`;
  expect(parseJsonLine(line)).toEqual({
    id: '1824213416996712627',
    a: { id: '1824213416996712628' },
    e: '1.432870821e+18',
    text: 'say "id":1824213416996712627, ok',
    n: 12,
  });
  expect(parseJsonLine('[1]')).toBeNull();
  expect(parseJsonLine('{broken')).toBeNull();
});
