import { parse } from 'csv-parse/sync';
import { assert, property, array, string, constantFrom, integer } from 'fast-check';
import { expect, test } from 'vitest';
import { DelimitedRecords, maxRowLength } from './delimited-records';
import { rejectedRow } from './rejections';

interface Options {
  delimiter?: string;
  quoted?: boolean;
  newline?: '\n' | '\r';
  /** Characters a chunk; the whole text at once unless told. */
  step?: number;
}

function split(
  text: string,
  { delimiter = ',', quoted = true, newline = '\n', step = text.length || 1 }: Options = {},
) {
  const rows: (string[] | string)[] = [];
  const records = new DelimitedRecords(
    { delimiter, quoted, newline },
    {
      onRecord: (cells) => rows.push(cells),
      onBroken: (rejection) => rows.push(rejectedRow(0, rejection).reason),
    },
  );
  for (let at = 0; at < text.length; at += step) records.write(text.slice(at, at + step));
  records.end();
  return rows;
}

test('any table written by RFC 4180 is read as csv-parse reads it, whatever the chunks', () => {
  const cell = string({ unit: constantFrom('a', 'é', '日', ' ', ',', '"', '\n', ';'), maxLength: 6 });
  const table = array(array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  const eol = constantFrom('\n', '\r\n');
  assert(
    property(table, eol, integer({ min: 1, max: 9 }), (rows, end, step) => {
      const text =
        rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join(end) + end;
      expect(split(text, { step })).toEqual(parse(text));
    }),
    { seed: 42, numRuns: 300 },
  );
});

test('quoted line breaks, doubled quotes, blank lines and a last line without a line end', () => {
  expect(split('a,b\n"x\ny","say ""hi"""\n\n1,2')).toEqual([
    ['a', 'b'],
    ['x\ny', 'say "hi"'],
    ['1', '2'],
  ]);
  expect(split('a\tb\r\n1\t2\r\n', { delimiter: '\t' })).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(split('a,b\r1,2\r', { newline: '\r' })).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a quote that is not closed costs one row, not the rest of the file', () => {
  const closedLater = 'id,text\n1,"open\n2,fine\n3,"also fine"\n4,end\n';
  expect(split(closedLater)).toEqual([
    ['id', 'text'],
    'a quote is not closed',
    ['2', 'fine'],
    ['3', 'also fine'],
    ['4', 'end'],
  ]);
  const neverClosed = 'id,text\n1,"open\n2,fine\n3,end\n';
  expect(split(neverClosed, { step: 3 })).toEqual([
    ['id', 'text'],
    'a quote is not closed',
    ['2', 'fine'],
    ['3', 'end'],
  ]);
});

test('stray quotes within one line are kept as they are', () => {
  expect(split('a,b\n1,she said "no"\n2,"the "best" one"\n')).toEqual([
    ['a', 'b'],
    ['1', 'she said "no"'],
    ['2', 'the "best" one'],
  ]);
});

test('quotes are plain characters where the file does not quote', () => {
  expect(split('a\tb\n"x\ty\n', { delimiter: '\t', quoted: false })).toEqual([
    ['a', 'b'],
    ['"x', 'y'],
  ]);
});

test('a row above 1 MB is rejected and the next one read', () => {
  const huge = 'x'.repeat(5 * maxRowLength);
  expect(split(`a,b\n1,${huge}\n2,ok\n`, { step: 65_536 })).toEqual([
    ['a', 'b'],
    'row is larger than 1 MB',
    ['2', 'ok'],
  ]);
  expect(split(`a,b\n1,${huge}`, { step: 65_536 })).toEqual([['a', 'b'], 'row is larger than 1 MB']);
});

test('a file made to waste work behind broken quotes is given up', () => {
  const planted = `a,b\n${'1,"x\n2,y\n'.repeat(300_000)}`;
  expect(() => split(planted, { step: 65_536 })).toThrow('do not close it');
});
