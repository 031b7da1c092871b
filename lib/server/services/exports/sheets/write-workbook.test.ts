import { read, utils } from 'xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longText, sheetName, writeWorkbook } from './write-workbook';

const about = { title: 'Test', createdAt: new Date('2026-11-21T00:00:00Z') };

async function roundTrip(rows: (string | number | boolean | null)[][]) {
  const book = read(await writeWorkbook([{ name: 'page', rows }], about), { type: 'array' });
  return book.Sheets['page'];
}

test('what looks like a formula is a text cell and never runs', async () => {
  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '=HYPERLINK("http://x","y")',
    '＝1+1',
    '=cmd|x!A1',
  ];
  const sheet = await roundTrip([dangerous]);
  dangerous.forEach((text, column) => {
    const cell: unknown = sheet?.[utils.encode_cell({ r: 0, c: column })];
    expect(cell).toMatchObject({ t: 's', v: text });
    expect(cell).not.toHaveProperty('f');
  });
});

test('texts stay texts and numbers numbers; unknown values are empty', async () => {
  const sheet = await roundTrip([
    ['007', '1e5', '2026-11-01', 'TRUE', 0, 0.5, -3, true, null, Number.NaN, '日本 🧑‍🚀'],
  ]);
  const cells = utils.sheet_to_json(sheet ?? {}, { header: 1, raw: true })[0];
  expect(cells).toEqual([
    '007',
    '1e5',
    '2026-11-01',
    'TRUE',
    0,
    0.5,
    -3,
    true,
    undefined,
    undefined,
    '日本 🧑‍🚀',
  ]);
});

test('no text breaks the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }),
      async (texts) => {
        const sheet = await roundTrip([texts]);
        expect(sheet).toBeDefined();
      },
    ),
    { seed: 3, numRuns: 40, examples: [[['\u0000', '\ud800', ']]>', '<a>&"']], [['x'.repeat(40_000)]]] },
  );
});

test('any names give sheets with allowed, different names', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }),
      async (names) => {
        const pages = names.map((name) => ({ name, rows: [[name]] }));
        const book = read(await writeWorkbook(pages, about), { type: 'array' });
        expect(book.SheetNames).toHaveLength(names.length);
        expect(new Set(book.SheetNames.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of book.SheetNames) {
          expect(name).not.toMatch(/[:\\/?*[\]]/);
          expect(name.length).toBeLessThanOrEqual(31);
        }
      },
    ),
    {
      seed: 4,
      numRuns: 40,
      examples: [[['a/b', 'a:b', 'A b', '', "'x'", 'History', 'x'.repeat(50), 'x'.repeat(50)]]],
    },
  );
});

test('a name is cut between characters and numbered when it is taken', () => {
  expect(sheetName('hashtags', new Set())).toBe('hashtags');
  expect(sheetName('Hashtags', new Set(['hashtags']))).toBe('Hashtags 2');
  expect(sheetName('x'.repeat(40), new Set(['x'.repeat(31)]))).toBe(`${'x'.repeat(29)} 2`);
  expect(sheetName('[]', new Set())).toBe('sheet');
});

test('a text that no cell holds goes on in the next one', () => {
  const text = 'ab'.repeat(40_000);
  expect(longText(text).length).toBeGreaterThan(2);
  expect(longText(text).join('')).toBe(text);
  expect(longText('')).toEqual(['']);
});
