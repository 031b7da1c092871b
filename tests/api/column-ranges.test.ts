import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecipeFilter, RecipeInput } from '@/lib/domain/recipe';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { listColumns } from '@/lib/server/services/datasets/list-columns';
import { makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

/* Columns of a file that hold numbers and dates: narrowed from one value to another, counted in bands and months. */

withStores();
const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
let files: string;

const POSTS = 1000;
/** Prices $1,000.50 to $1,499.00; every tenth blank, five of 900 in words. Stars 1 to 5. Booked in September and October. */
function row(n: number): string {
  const price =
    n % 10 === 9
      ? ''
      : n % 200 === 0
        ? 'free'
        : `"$${(1000 + n / 2).toLocaleString('en', { minimumFractionDigits: 2 })}"`;
  const booked = `${(n % 28) + 1}/${n % 4 === 0 ? 9 : 10}/2026`;
  return [
    n + 1,
    `booking number ${n}`,
    `2026-10-${String((n % 28) + 1).padStart(2, '0')} 10:00:00`,
    `person${n % 500}`,
    price,
    (n % 5) + 1,
    booked,
    `a${n}`,
  ].join(',');
}
const HEADER = 'id,text,created_at,username,price,stars,booked,code';
const FILE = [HEADER, ...Array.from({ length: POSTS }, (_, n) => row(n))].join('\n');

function load(name: string, content: string, dataset: string) {
  const place = path.join(files, name);
  writeFileSync(place, content);
  return importFile(ctx, { path: place, dataset });
}

beforeAll(() => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-ranges-'));
});
afterAll(() => rmSync(files, { recursive: true, force: true }));

const asked = (filters: RecipeFilter[] = [], dataset = 'bookings'): RecipeInput => ({
  type: 'conversation',
  text: 'booking',
  from: null,
  to: null,
  datasets: [{ name: dataset }],
  filters,
});
const only = (...keys: string[]): RecipeFilter[] =>
  keys.map((key) => ({ section: 'file_columns' as const, key }));
const posts = async (...keys: string[]) =>
  (await listPosts(ctx, { recipe: asked(only(...keys)), page: 1, page_size: 1 })).total;

test('columns of numbers and dates are kept, and cells that hold neither are told', async () => {
  const done = await load('bookings.csv', FILE, 'bookings');
  expect(done).toMatchObject({ state: 'done', posts: POSTS });
  const notes = Object.fromEntries(done.notes.map(({ id, values }) => [id, values]));
  expect(notes['columns-ranges']).toEqual({ columns: 'price, stars, booked', count: 3 });
  expect(notes['ranges-unread']).toEqual({ column: 'price', count: 5, of: 900 });
  expect(notes['columns-left-out']).toEqual({ columns: 'code', count: 1 });
});

test('a column is summed up over all posts of its dataset: quartiles, a picture and bands of equal counts', async () => {
  const { columns, ranges, too_many } = await listColumns(ctx, { name: 'bookings' });
  expect(too_many).toEqual([]);
  expect(columns.map(({ name }) => name)).toEqual(['booked', 'stars']);
  const [booked, price, stars] = ranges;
  expect(price).toMatchObject({
    name: 'price',
    kind: 'number',
    posts: 895,
    unreadable: 5,
    of: POSTS,
    few: null,
  });
  expect(price?.low).toBe(1000.5);
  expect(price?.high).toBe(1499);
  expect(Math.abs((price?.median ?? 0) - 1250)).toBeLessThan(2);
  expect(price?.bands).toHaveLength(5);
  for (const band of price?.bands ?? []) expect(Math.abs(band.posts - 179)).toBeLessThanOrEqual(1);
  const sum = (parts: { posts: number }[] = []) => parts.reduce((total, part) => total + part.posts, 0);
  expect([sum(price?.bands), sum(price?.bins), price?.bins.length]).toEqual([895, 895, 16]);
  expect(stars).toMatchObject({ name: 'stars', few: [1, 2, 3, 4, 5], median: 3 });
  expect(stars?.bins.map(({ posts: n }) => n)).toEqual([200, 200, 200, 200, 200]);
  expect(booked).toMatchObject({ name: 'booked', kind: 'date', posts: POSTS });
  expect(booked?.bands.map(({ key, posts: n }) => [key, n])).toEqual([
    ['booked~=2026-09-01..2026-09-30', 250],
    ['booked~=2026-10-01..2026-10-31', 750],
  ]);
});

test('a range narrows a question by both of its ends, of dates by whole days, and what is unknown is in none', async () => {
  const { ranges } = await listColumns(ctx, { name: 'bookings' });
  for (const { bins, bands } of ranges)
    for (const { key, posts: n } of [...bins.slice(0, 3), ...bands.slice(-2)])
      expect([key, await posts(key)]).toEqual([key, n]);
  expect(await posts('price~=..1e308')).toBe(895);
  expect(await posts('price~=1001..1001.5')).toBe(2);
  expect(await posts('stars~=4..')).toBe(400);
  expect(await posts('stars~=4..', 'price~=..1001.5')).toBe(1);
  expect(await posts('stars~=1..1', 'stars=5')).toBe(400);
  expect(await posts('booked~=2026-09-01..2026-09-01')).toBe(36);
  expect(await posts('nobody~=1..2', 'price~=1..')).toBe(0);
});

test('bands are counted with intervals among the posts of a question, and its receipt says whose they are', async () => {
  const { sections, totals } = await runReport(ctx, asked(only('stars~=4..5')));
  expect(totals.posts).toBe(400);
  const items = sections.file_columns?.items ?? [];
  const bands = items.filter(({ key }) => key.startsWith('price~='));
  expect(bands).toHaveLength(5);
  expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(
    await posts('stars~=4..5', ...bands.map(({ key }) => key)),
  );
  for (const { share, low, high } of bands) {
    expect(low).toBeLessThan(share);
    expect(high).toBeGreaterThan(share);
  }
  expect(items.find(({ key }) => key === 'stars=4')).toMatchObject({ n: 200, share: 0.5 });
  expect(items.find(({ key }) => key === 'booked~=2026-10-01..2026-10-31')?.n).toBe(300);
  expect(sections.posts?.receipt.filters.items).toEqual(only('stars~=4..5'));
});

test('two ranges are two sides of a comparison', async () => {
  const { columns } = await compareReports(ctx, {
    recipes: [asked(only('price~=..1200')), asked(only('price~=1200.1..'))],
    sections: ['posts'],
  });
  const sides = columns.map(({ totals }) => totals.posts);
  expect(sides.reduce((sum, n) => sum + n, 0)).toBe(895);
  expect(Math.min(...sides)).toBeGreaterThan(300);
});

test('a range that is none is refused with the field', async () => {
  for (const key of ['price~=20..10', 'price~=NaN..1', 'price~=..1e999', 'booked~=2026-02-30..'])
    await expect(runReport(ctx, asked(only(key)))).rejects.toMatchObject({ kind: 'bad_request' });
});

test('numbers and days that were kept as values before are read out of them, without another import', async () => {
  const store = await clickhouse();
  await store.command(
    `INSERT INTO posts (segment, post_id, created_at, text, own_columns) SELECT 4000000, toString(number), now64(3), 'old',
      [concat('stars=', toString(number % 4)), 'sum=1,234.5', 'day=2026-10-01', 'zip=01234', 'airline=Delta'] FROM numbers(8)`,
    {},
  );
  const rows = await store.query<{ held: Record<string, number> }>(
    'SELECT own_numbers AS held FROM posts WHERE segment = 4000000 ORDER BY toUInt32(post_id) LIMIT 2',
    {},
  );
  const kept = { 'n:sum': 1234.5, 'd:day': Date.UTC(2026, 9, 1) };
  expect(rows.map(({ held }) => held)).toEqual([
    { 'n:stars': 0, ...kept },
    { 'n:stars': 1, ...kept },
  ]);
});

test('a newer file has the last word on its own numbers and leaves the others as they are', async () => {
  await load('again.csv', FILE, 'again');
  const header = 'id,text,created_at,username,price,seat';
  const newer = Array.from({ length: POSTS }, (_, n) =>
    [...row(n).split(',').slice(0, 4), n < 100 ? 5 + n : 7, (n * 7) % POSTS].join(','),
  );
  await load('newer.csv', [header, ...newer].join('\n'), 'again');
  const { ranges } = await listColumns(ctx, { name: 'again' });
  expect(ranges.map(({ name, posts: n, low, high }) => [name, n, low, high])).toEqual([
    ['booked', POSTS, Date.UTC(2026, 8, 1), Date.UTC(2026, 9, 28)],
    ['price', POSTS, 5, 104],
    ['seat', POSTS, 0, 999],
    ['stars', POSTS, 1, 5],
  ]);
});
