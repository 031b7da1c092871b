import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestClient } from '@/lib/client/request-client';
import { createReport } from '@/lib/contracts/analysis';
import * as exports from '@/lib/contracts/exports';
import type { SectionId } from '@/lib/domain/sections';
import { api } from '@/lib/server/api/app';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { drawPdf } from '@/lib/server/services/exports/pdf/pdf-thread';
import { reportModel } from '@/lib/server/services/exports/pdf/report-model';
import { takeRows } from '@/lib/server/stores/datasets/row-exports-store';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { pdfPages } from '../factories/pdf-text';
import { makeReport } from '../factories/report';
import { NOW, recipe, SMALL } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* The report as files, through the routes, over the real stores and the real PDF thread. */

const ctx = makeCtx({ now: () => NOW });
let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'small', SMALL);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const { request } = createRequestClient({
  fetch: (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Host', 'pro.localhost:3000');
    return Promise.resolve(api().request(String(url), { ...init, headers }));
  },
});
const tea = recipe();
const numbers = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

test('a section as CSV holds the numbers that the page shows', async () => {
  const report = await request(createReport, { body: { recipe: tea, sections: ['hashtags'] } });
  const { file, fileName } = await request(exports.createSectionCsv, {
    body: { recipe: tea, section: 'hashtags' },
  });
  expect(fileName).toMatch(/^murmur_small_2026-\d\d-\d\d_2026-\d\d-\d\d_hashtags\.csv$/);
  const shown = report.sections.hashtags?.items.map(({ key, n, share }) => [key, String(n), String(share)]);
  const rows = numbers(Buffer.from(await file.arrayBuffer()).toString());
  expect(rows.map(({ key, n, share }) => [key, n, share])).toEqual(shown);
  const days = await request(exports.createSectionCsv, {
    body: { recipe: tea, section: 'sentiment', part: 'by_day' },
  });
  expect(days.fileName).toMatch(/_sentiment_by_day\.csv$/);
  const missing = exports.createSectionCsv;
  await expect(
    request(missing, { body: { recipe: tea, section: 'hashtags', part: 'by_day' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('the bundle has every section and a receipt whose recipe gives the same numbers again', async () => {
  const { file, fileName } = await request(exports.createCsvBundle, { body: { recipe: tea } });
  expect(fileName).toMatch(/_csv\.zip$/);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const whole = await request(createReport, { body: { recipe: tea } });
  const receipt = JSON.parse(strFromU8(files['receipt.json'] ?? new Uint8Array()));
  expect(Object.keys(receipt.receipts).toSorted()).toEqual(Object.keys(whole.sections).toSorted());
  expect(Object.keys(files).toSorted()).toEqual([...Object.keys(receipt.files), 'receipt.json'].toSorted());
  const again = await request(createReport, { body: { recipe: receipt.recipe, sections: ['languages'] } });
  const rows = numbers(strFromU8(files['languages.csv'] ?? new Uint8Array()));
  expect(rows.map(({ n }) => Number(n))).toEqual(again.sections.languages?.items.map(({ n }) => n));
  expect(rows[0]).toMatchObject({ sample_data: 'no' });
});

test('chosen sections alone are in the files', async () => {
  const body = { recipe: tea, sections: ['languages' as const] };
  const { file } = await request(exports.createCsvBundle, { body });
  expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toEqual([
    'languages.csv',
    'receipt.json',
  ]);
  expect(await request(exports.createReportText, { body: { ...body, locale: 'ja' } })).toContain('## 言語');
});

test('the PDF comes in the language asked for, from a thread of its own', async () => {
  for (const [locale, word] of [
    ['en', 'Languages'],
    ['ja', '言語'],
  ] as const) {
    const { file, fileName } = await request(exports.createReportPdf, {
      body: {
        recipe: tea,
        locale,
        sections: ['languages', 'top_posts'],
        link: 'http://pro.localhost:3000/explore',
      },
    });
    expect(fileName).toMatch(/^murmur_small_.*\.pdf$/);
    const pages = pdfPages(new Uint8Array(await file.arrayBuffer()));
    expect(pages.join('').replaceAll('\n', '')).toContain(word);
  }
  await expect(
    request(exports.createReportPdf, { body: { recipe: tea, link: 'javascript:alert(1)' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a PDF that takes too long is given up, one that nobody waits for is stopped, and the next one comes', async () => {
  const model = reportModel(makeReport(), { locale: 'en', now: NOW });
  const gone = new AbortController();
  await expect(drawPdf(model, gone.signal, 1)).rejects.toMatchObject({ kind: 'timeout' });
  const left = [1, 2, 3, 4].map(() => drawPdf(model, gone.signal));
  gone.abort(new Error('left'));
  const outcomes = await Promise.allSettled(left);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(4).fill('rejected'));
  const bytes = await Promise.all([1, 2, 3].map(() => drawPdf(model, new AbortController().signal)));
  for (const pdf of bytes) expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});

test('the posts behind a report leave as rows, in CSV and in Parquet, with what kind of data they are', async () => {
  const total = (await request(createReport, { body: { recipe: tea, sections: ['posts'] } })).totals.posts;
  const csv = await request(exports.createPostsFile, { body: { recipe: tea, format: 'csv' } });
  expect(csv.fileName).toMatch(/^murmur_small_.*_posts_census\.csv$/);
  const rows = numbers(Buffer.from(await csv.file.arrayBuffer()).toString());
  expect(rows).toHaveLength(total);
  expect(rows[0]).toMatchObject({ frame: 'census', sample_data: 'no', datasets: 'small v1' });
  expect(
    Object.keys(rows[0] ?? {}).filter((name) => /^author_(?!handle|name)|gender|interest|country/.test(name)),
  ).toEqual([]);
  const parquet = await request(exports.createPostsFile, { body: { recipe: tea, format: 'parquet' } });
  const bytes = Buffer.from(await parquet.file.arrayBuffer());
  expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']);
  // The engine reads its own file back: as many rows, the same ids.
  const file = path.join(folder, 'posts.parquet');
  writeFileSync(file, bytes);
  const read = await (
    await clickhouse()
  ).query<{ id: string }>(`SELECT id FROM file('${file}', Parquet) ORDER BY id`);
  expect(read.map(({ id }) => id)).toEqual(rows.map(({ id }) => id ?? '').toSorted());
});

test('posts behind traits of people are not given away as rows', async () => {
  const filter = { section: 'genders', key: 'FEMALE' } as const;
  await expect(
    request(exports.createPostsFile, { body: { recipe: tea, filter, format: 'csv' } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('a PDF for a team carries its name, and only for who belongs to it', async () => {
  const body = { recipe: tea, sections: ['hashtags'] as SectionId[] };
  await expect(
    request(exports.createReportPdf, { body: { ...body, team: 'strangers' } }),
  ).rejects.toMatchObject({ status: 403 });
  const report = await request(createReport, { body });
  const logo = `data:image/png;base64,${(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#036877' } })
      .png()
      .toBuffer()
  ).toString('base64')}`;
  const model = reportModel(report, { locale: 'ja', now: NOW, brand: { name: '紅茶株式会社', logo } });
  const pages = await pdfPages(await drawPdf(model, new AbortController().signal));
  expect(pages.join(' ')).toContain('紅茶株式会社');
});

test('rows from X are counted against the day of who takes them, also by two at once', async () => {
  const day = '2026-11-20';
  const taken = await Promise.all([1, 2, 3].map(() => takeRows('mika', day, 20_000, 50_000)));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect(await takeRows('mika', day, 10_000, 50_000)).toBe(true);
  expect(await takeRows('mika', day, 1, 50_000)).toBe(false);
  expect(await takeRows('mika', '2026-11-21', 50_000, 50_000)).toBe(true);
  expect(await takeRows('else', day, 50_001, 50_000)).toBe(false);
});
