import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { SourcePost } from '@/lib/domain/source-post';
import {
  serialDate,
  workbook,
  workbookParts,
  zipParts,
  type WorkbookSheet,
} from '@/tests/factories/workbook';
import { isRejected, type TableItem } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

async function read(content: Uint8Array) {
  const open = () => Readable.from([Buffer.from(content)]);
  const preview = await previewFile(open, 'posts.xlsx');
  const items: TableItem[] = [];
  for await (const batch of readTable(open, preview, { batchSize: 2 })) items.push(...batch);
  const posts = items.filter((item): item is SourcePost => !isRejected(item));
  return { preview, items, posts, rejected: items.filter(isRejected) };
}

const header = ['Tweet ID', 'Date', 'Username', 'Text', 'Likes', 'Verified'];
const sheet = (rows: WorkbookSheet['rows'], name = 'Posts'): WorkbookSheet => ({
  name,
  rows: [header, ...rows],
});

test('a workbook comes in with its dates, and with ids as the digits that are stored', async () => {
  const { preview, posts } = await read(
    workbook([
      sheet([
        [
          '1785600000000000123',
          { date: serialDate('2024-05-01T10:20:30Z') },
          'ann_b',
          'Hello <&> "you"',
          12,
          true,
        ],
        [
          { raw: '1785960000000000456' },
          { date: serialDate('2024-05-02T00:00:00Z') },
          'carl',
          'two\nlines 日本',
          null,
          false,
        ],
      ]),
    ]),
  );
  expect(preview).toMatchObject({ format: 'xlsx', encoding: 'utf-8', delimiter: null, gzipped: false });
  expect(preview.notes.map((note) => note.id)).toEqual(['date-no-zone']);
  expect(posts).toMatchObject([
    {
      row: 1,
      postId: '1785600000000000123',
      createdAt: Date.UTC(2024, 4, 1, 10, 20, 30),
      dateOnly: false,
      text: 'Hello <&> "you"',
      likes: 12,
      author: { handle: 'ann_b', verified: true },
    },
    {
      postId: '1785960000000000456',
      createdAt: Date.UTC(2024, 4, 2),
      dateOnly: false,
      text: 'two\nlines 日本',
      likes: null,
    },
  ]);
});

test('ids that Excel rounded are seen, and days without a time stay days', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [
    { raw: '5.70301330767654E+17' },
    { date: serialDate(`2024-05-${String((at % 28) + 1).padStart(2, '0')}T00:00:00Z`) },
    'ann_b',
    `text number ${at}`,
  ]);
  const { preview, posts } = await read(workbook([sheet(rows)]));
  expect(preview.notes.map((note) => note.id)).toEqual(['id-lost-digits', 'date-only']);
  expect(posts).toHaveLength(30);
  expect(posts.every((post) => post.idDerived && post.dateOnly)).toBe(true);
});

test('the first sheet with a header and rows is read, and the preview says which', async () => {
  const row = ['1785600000000000123', '2024-05-01T10:00:00Z', 'ann_b', 'Hello'];
  const { preview, posts } = await read(
    workbook([{ name: 'Cover', rows: [['Report']] }, sheet([row], 'Posts & more'), sheet([row, row], 'Old')]),
  );
  expect(preview.notes).toContainEqual({ id: 'sheet', values: { sheet: 'Posts & more', sheets: 3 } });
  expect(posts).toHaveLength(1);
});

test('titles above the header and empty rows are left out', async () => {
  const { posts, rejected } = await read(
    workbook([
      {
        name: 'Export',
        rows: [
          ['Posts of May'],
          [],
          header,
          ...Array.from({ length: 9 }, () => [
            '1785600000000000123',
            '2024-05-01T10:00:00Z',
            'ann_b',
            'Hello',
          ]),
          [null, null, null, null],
          ['1785600000000000124', 'soon', 'ann_b', 'Hello again'],
        ],
      },
    ]),
  );
  expect(posts.map((post) => post.row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rejected).toMatchObject([{ row: 10, code: 'date-unreadable', values: { value: 'soon' } }]);
});

/** A ZIP whose entry claims to hold so many bytes. */
function bomb(megabytes: number): Uint8Array {
  const parts = workbookParts([sheet([])]);
  const entries = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
  return zipSync(
    { ...entries, 'xl/worksheets/sheet2.xml': new Uint8Array(megabytes * 1024 * 1024) },
    { level: 9 },
  );
}

const farCells = (rows: number) =>
  Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join(
    '',
  );

const planted = (cell: string) => {
  const parts = workbookParts([sheet([])]);
  parts['xl/worksheets/sheet1.xml'] = `<worksheet><sheetData>${cell}</sheetData></worksheet>`;
  return zipParts(parts);
};

test.each([
  ['a ZIP that is no workbook', zipParts({ 'a.txt': 'hello' }), 'no XLSX workbook'],
  ['a bomb', bomb(100), 'too large (more than 64 MB of cells)'],
  ['too many columns', workbook([sheet([Array.from({ length: 501 }, () => 'x')])]), '501 columns'],
  ['cells far to the right', planted(farCells(600)), 'more than 8,000,000 cells'],
  ['a cell beyond any column', planted('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), 'damaged'],
  ['a cell under letters of no alphabet', planted('<row r="1"><c r="日本1"><v>1</v></c></row>'), 'damaged'],
  ['an address written as entities', planted('<row r="1"><c r="&#26085;1"><v>1</v></c></row>'), 'damaged'],
  [
    'an address behind a quoted bracket',
    planted('<row r="1"><c x=">" r="日1"><v>1</v></c></row>'),
    'damaged',
  ],
  ['a row far below', planted('<row r="999999999"><c r="A999999999"><v>1</v></c></row>'), 'damaged'],
  [
    'a file cut off',
    workbook([sheet([['1', '2024-05-01', 'a', 'b']])]).subarray(0, 700),
    'damaged or incomplete',
  ],
  [
    'a file over 32 MB',
    Buffer.concat([workbook([sheet([])]), randomBytes(33 * 1024 * 1024)]),
    'more than 32 MB',
  ],
  [
    'an old .xls',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'old Excel file',
  ],
  [
    'a workbook behind a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'protected by a password',
  ],
  ['no row below the header', workbook([sheet([])]), 'no rows below its header'],
])('%s is refused in one sentence', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test('the preview of a large sheet reads its first rows only, with the strings they use', async () => {
  const count = 9000;
  const parts = workbookParts([sheet([])]);
  const strings = [...header, ...Array.from({ length: count }, (_, at) => `shared text ${at}`)];
  parts['xl/sharedStrings.xml'] = `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
  const relations = parts['xl/_rels/workbook.xml.rels'] ?? '';
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings';
  parts['xl/_rels/workbook.xml.rels'] = relations.replace(
    '</Relationships>',
    `<Relationship Id="rId50" Type="${type}" Target="sharedStrings.xml"/></Relationships>`,
  );
  const shared = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`;
  const rows = Array.from({ length: count }, (_, at) => {
    const r = at + 2;
    return `<row r="${r}"><c r="A${r}"><v>17000000000${100_000 + at}</v></c><c r="B${r}" s="1"><v>45000.5</v></c>${shared(`D${r}`, 6 + at)}</row>`;
  });
  const head = header.map((_, at) => shared(`${'ABCDEF'[at] ?? ''}1`, at)).join('');
  parts['xl/worksheets/sheet1.xml'] =
    `<worksheet><sheetData><row r="1">${head}</row>${rows.join('')}</sheetData></worksheet>`;
  const { preview, posts, rejected } = await read(zipParts(parts));
  expect(preview.rows[19]).toMatchObject({ text: 'shared text 19' });
  expect(posts).toHaveLength(count);
  expect(posts.at(-1)).toMatchObject({
    row: count,
    text: 'shared text 8999',
    createdAt: Date.UTC(2023, 2, 15, 12),
  });
  expect(rejected).toEqual([]);
});
