import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecipeFilter, RecipeInput } from '@/lib/domain/recipe';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { listColumns } from '@/lib/server/services/datasets/list-columns';
import { makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

/* Columns of a file that stand for none of our fields: kept, counted, filters. */

withStores();
const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
let files: string;

const AIRLINES = ['Delta', 'United', 'US Airways'];
const POSTS = 120;
/** 40 posts an airline; a third of them without a reason; notes and seats hardly repeat. */
const row = (n: number) =>
  [
    n + 1,
    `late flight number ${n}`,
    `2026-10-${String((n % 28) + 1).padStart(2, '0')} 10:00:00`,
    `person${n % 60}`,
    AIRLINES[n % 3],
    n % 9 < 3 ? '' : n % 2 === 0 ? 'Late = "bad"' : 'Lost Luggage',
    `note number ${n}`,
    n * 17,
  ]
    .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
    .join(',');
const HEADER = 'id,text,created_at,username,airline,why=reason,remarks,seat';
const FILE = [HEADER, ...Array.from({ length: POSTS }, (_, n) => row(n))].join('\n');

function load(name: string, content: string, dataset: string) {
  const place = path.join(files, name);
  writeFileSync(place, content);
  return importFile(ctx, { path: place, dataset });
}

beforeAll(() => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-columns-'));
});
afterAll(() => rmSync(files, { recursive: true, force: true }));

const asked = (filters: RecipeFilter[] = [], dataset = 'flights'): RecipeInput => ({
  type: 'conversation',
  text: 'flight',
  from: null,
  to: null,
  datasets: [{ name: dataset }],
  filters,
});
const only = (...keys: string[]): RecipeFilter[] =>
  keys.map((key) => ({ section: 'file_columns' as const, key }));
const posts = async (...keys: string[]) =>
  (await listPosts(ctx, { recipe: asked(only(...keys)), page: 1, page_size: 1 })).total;

test('columns whose values repeat are kept with a word about those that are not', async () => {
  const done = await load('flights.csv', FILE, 'flights');
  expect(done).toMatchObject({ state: 'done', posts: POSTS });
  const notes = Object.fromEntries(done.notes.map(({ id, values }) => [id, values]));
  expect(notes['columns-kept']).toEqual({ columns: 'airline, why=reason', count: 2 });
  expect(notes['columns-left-out']).toEqual({ columns: 'remarks', count: 1 });
  const { columns, too_many } = await listColumns(ctx, { name: 'flights' });
  expect(too_many).toEqual([]);
  expect(columns.map(({ name, posts: filled }) => [name, filled])).toEqual([
    ['airline', POSTS],
    ['why=reason', 78],
  ]);
  expect(columns[0]?.values).toEqual(
    AIRLINES.toSorted().map((value) => ({ key: `airline=${value}`, value, posts: 40 })),
  );
});

test('they are counted with intervals among the posts of a question, and its receipt says whose they are', async () => {
  const report = await runReport(ctx, asked());
  const section = report.sections.file_columns;
  expect(section?.base).toBe(POSTS);
  const delta = section?.items.find(({ key }) => key === 'airline=Delta');
  expect(delta).toMatchObject({ label: 'airline: Delta', n: 40, share: 40 / POSTS });
  expect(delta?.low).toBeLessThan(1 / 3);
  expect(delta?.high).toBeGreaterThan(1 / 3);
  expect(section?.items.find(({ key }) => key === 'why%3Dreason=Late = "bad"')?.label).toBe(
    'why=reason: Late = "bad"',
  );
  expect(section?.receipt).toMatchObject({ source: 'imported', limits: ['columns_of_the_file'] });
});

test('they narrow a question: any of the values of one column, all of several columns', async () => {
  expect(await posts('airline=Delta')).toBe(40);
  expect(await posts('airline=Delta', 'airline=United')).toBe(80);
  const late = await posts('why%3Dreason=Late = "bad"');
  expect(late).toBeGreaterThan(0);
  expect(await posts('why%3Dreason=Late = "bad"', 'airline=Delta')).toBeLessThan(late);
  for (const nobody of ['airline=', 'airline', "airline=' OR 1=1 --", 'airline=delta'])
    expect(await posts(nobody)).toBe(0);
  const { sections, totals } = await runReport(ctx, asked(only('airline=Delta')));
  expect(totals.posts).toBe(40);
  expect(sections.posts?.receipt.filters.items).toEqual(only('airline=Delta'));
  expect(sections.file_columns?.items[0]).toMatchObject({ key: 'airline=Delta', share: 1 });
});

test('a newer file has the last word on its own columns and leaves the others as they are', async () => {
  await load('again.csv', FILE, 'again');
  const header = 'id,text,created_at,username,airline,plane';
  const rows = Array.from({ length: POSTS }, (_, n) => row(n).split(',').slice(0, 4).join(','));
  await load('newer.csv', [header, ...rows.map((cells) => `${cells},Delta,A320`)].join('\n'), 'again');
  const { columns } = await listColumns(ctx, { name: 'again' });
  expect(columns.map(({ name, posts: filled, values }) => [name, filled, values.length])).toEqual([
    ['airline', POSTS, 1],
    ['plane', POSTS, 1],
    ['why=reason', 78, 2],
  ]);
});

test('where no file brought columns of its own, no report speaks of them', async () => {
  const lines = Array.from({ length: 4 }, (_, n) => `${n + 1},flight ${n},2026-10-0${n + 1},ann`);
  await load('plain.csv', ['id,text,created_at,username', ...lines].join('\n'), 'plain');
  expect(await listColumns(ctx, { name: 'plain' })).toEqual({ columns: [], ranges: [], too_many: [] });
  const { sections } = await runReport(ctx, asked([], 'plain'));
  expect(sections).not.toHaveProperty('file_columns');
  expect(sections).toHaveProperty('posts');
});
