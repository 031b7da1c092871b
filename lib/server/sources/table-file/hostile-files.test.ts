import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '@/lib/domain/app-error';
import { FILE_FORMATS, type FileFormat } from '@/lib/domain/datasets';
import { v1Status, v2Page, v2Post, v2User } from '@/tests/factories/api-documents';
import { workbook, workbookParts, zipParts } from '@/tests/factories/workbook';
import { isRejected } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

/** Reads a file to its end. Either it is refused in one sentence, or every row is a post or a rejection. */
async function survives(content: Uint8Array, format?: FileFormat, step = 4096): Promise<void> {
  const open = () =>
    Readable.from(
      Array.from({ length: Math.ceil(content.length / step) }, (_, at) =>
        Buffer.from(content.subarray(at * step, (at + 1) * step)),
      ),
    );
  let row = 0;
  try {
    const preview = await previewFile(open, 'file', { format });
    for await (const batch of readTable(open, preview))
      for (const item of batch) {
        row += 1;
        expect(item.row).toBe(row);
        if (isRejected(item)) expect(item.reason).not.toMatch(/^$|[{}]/);
        else {
          expect(item.postId).not.toBe('');
          expect(item.text.trim()).not.toBe('');
          expect(Number.isSafeInteger(item.createdAt)).toBe(true);
          expect(item.text.isWellFormed()).toBe(true);
        }
      }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.kind).toBe('unprocessable');
    expect(error.message).not.toContain('\n');
  }
}

const settings = { seed: 20_260_501, numRuns: 300 };
const format = fc.option(fc.constantFrom(...FILE_FORMATS), { nil: undefined });
const step = fc.integer({ min: 1, max: 500 });

test('any bytes end in posts, rejections or one sentence', async () => {
  const start = fc.constantFrom(
    '',
    'PK\u0003\u0004',
    '{"data":[',
    '[{',
    'id,text,created_at\n',
    '\ufeff',
    '\u001f\u008b',
  );
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 600 }), format, step, (head, bytes, forced, size) =>
      survives(Buffer.concat([Buffer.from(head, 'latin1'), bytes]), forced, size),
    ),
    settings,
  );
});

const json = fc.jsonValue({ maxDepth: 4 });
const apiKey = fc.constantFrom(
  ...[
    'data',
    'includes',
    'users',
    'tweets',
    'errors',
    'meta',
    'statuses',
    'id',
    'id_str',
    'text',
    'user',
    'author_id',
  ],
  ...[
    'referenced_tweets',
    'edit_history_tweet_ids',
    'public_metrics',
    'created_at',
    'withheld',
    'note_tweet',
    '__proto__',
  ],
);
const scrambled = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    json,
    fc.dictionary(apiKey, tie('value'), { maxKeys: 6 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.constantFrom<unknown>(v2Post('5'), v2Page([v2Post('6')]), v1Status('7'), v2User('8')),
  ),
})).value;

test('any JSON read as answers of the API ends the same way', async () => {
  const values = fc.array(scrambled, { minLength: 1, maxLength: 5 });
  const layout = fc.constantFrom('lines', 'list', 'spread');
  const forced = fc.constantFrom<FileFormat | undefined>('x-api', undefined);
  await fc.assert(
    fc.asyncProperty(values, layout, forced, step, (documents, shape, chosen, size) => {
      const text =
        shape === 'lines'
          ? documents.map((value) => JSON.stringify(value)).join('\n')
          : shape === 'list'
            ? JSON.stringify(documents)
            : documents.map((value) => JSON.stringify(value, null, 2)).join('\n');
      return survives(Buffer.from(text), chosen, size);
    }),
    settings,
  );
});

const post = ['1785600000000000123', '2024-05-01T10:00:00Z', 'ann_b', 'Hello there'];
const sheets = [{ name: 'S', rows: [['id', 'date', 'user', 'text'], post, post] }];

test('a workbook, a page or a table with bytes changed, cut off or repeated ends the same way', async () => {
  const table = `id,date,user,text\n${`${post.join(',')}\n`.repeat(20)}`;
  const sources = [
    workbook(sheets),
    Buffer.from(JSON.stringify(v2Page([v2Post('1'), v2Post('2')]))),
    Buffer.from(table),
  ];
  const files = [...sources, ...sources.map((source) => gzipSync(source))];
  const change = fc.record({ at: fc.nat(5000), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(change, { maxLength: 6 }),
      fc.nat(5000),
      (file, changes, end) => {
        const bytes = Uint8Array.from(file);
        for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
        return survives(end % 3 === 0 ? bytes.subarray(0, end % (bytes.length + 1)) : bytes);
      },
    ),
    settings,
  );
});

test('any cells of a workbook end the same way', async () => {
  const attribute = fc.constantFrom(
    'r="A2"',
    'r="B2"',
    'r="Z999999"',
    't="s"',
    't="d"',
    't="n"',
    's="1"',
    's="99"',
    '',
  );
  const value = fc.constantFrom('1', '-1', '99999999999', '1e308', 'x', '', '&amp;', '<f>A1</f>', '</c>');
  const cell = fc
    .tuple(attribute, attribute, value)
    .map(([one, two, text]) => `<c ${one} ${two}><v>${text}</v></c>`);
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { maxLength: 8 }), async (cells) => {
      const parts = workbookParts(sheets);
      const xml = parts['xl/worksheets/sheet1.xml'] ?? '';
      parts['xl/worksheets/sheet1.xml'] = xml.replace(
        '</sheetData>',
        `<row r="9">${cells.join('')}</row></sheetData>`,
      );
      await survives(zipParts(parts));
    }),
    { ...settings, numRuns: 150 },
  );
});
