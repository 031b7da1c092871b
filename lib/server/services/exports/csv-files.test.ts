import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { CSV_BOM, csvLine } from '@/lib/domain/csv-cell';
import { makeReport } from '@/tests/factories/report';
import { receiptFile, reportCsv } from './csv-files';

const files = (sample = true) => reportCsv(makeReport({ sample }));
const fileOf = (name: string, sample = true) => {
  const file = files(sample).find((candidate) => candidate.name === name);
  if (!file) throw new Error(`no file ${name}`);
  const rows: Record<string, string>[] = parse(file.text, { bom: true, columns: true });
  return { ...file, rows };
};

test('a file a section, a second one where a section has two tables', () => {
  expect(files().map(({ name }) => name)).toEqual([
    'audience_size.csv',
    'conversation_volume.csv',
    'sentiment.csv',
    'sentiment_by_day.csv',
    'countries.csv',
    'hashtags.csv',
    'emojis.csv',
    'top_accounts.csv',
    'top_posts.csv',
    'posting_times.csv',
  ]);
});

test('the numbers are the report’s own, with base, unknown and interval, in UTF-8 that every program knows', () => {
  const { text, rows } = fileOf('countries.csv');
  expect(text.startsWith(CSV_BOM)).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const [item] = makeReport().sections.countries?.items ?? [];
  expect(rows[0]).toMatchObject({ key: 'JP', n: '80', base: '150', unknown: '300' });
  expect(Number(rows[0]?.['share'])).toBe(item?.share);
  expect(Number(rows[0]?.['high_95'])).toBe(item?.high);
  expect(fileOf('hashtags.csv').rows[0]?.['key']).toBe('オーツミルク');
});

test('every row says whether it is a census or a sample, and whether the data is synthetic', () => {
  for (const { name } of files()) {
    for (const row of fileOf(name).rows) {
      expect(row).toMatchObject({ frame: 'census', sample_data: 'synthetic', datasets: 'coffee v2' });
    }
    expect(fileOf(name, false).rows[0]).toMatchObject({ sample_data: 'no' });
  }
});

test('a text that looks like a formula is written so that it never runs; numbers stay numbers', () => {
  expect(fileOf('top_posts.csv').rows[0]?.['text']).toBe("'=1+1 オーツミルクのラテ、「おいしい」😂");
  expect(fileOf('top_posts.csv').rows[0]?.['views']).toBe('');
  expect(csvLine(['=1', '+1', '-1', '@a', '\tx', '\rx', '＝1', -3, null, NaN, true, 'a "b", c'])).toBe(
    '\'=1,\'+1,\'-1,\'@a,\'\tx,"\'\rx",\'＝1,-3,,,true,"a ""b"", c"\r\n',
  );
});

test('the receipt file holds the recipe and the receipt of every section', () => {
  const report = makeReport();
  const receipt: unknown = JSON.parse(receiptFile(report, reportCsv(report)));
  expect(receipt).toMatchObject({
    schema: 'murmur.receipts/1',
    sample_data: true,
    totals: { posts: 48_212 },
    recipe: { schema: 'murmur.recipe/1' },
    files: { 'sentiment_by_day.csv': 'sentiment' },
    receipts: { countries: { section: 'countries', method: 'countries' } },
  });
});
