import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentimentFinding, sentimentOverTimeFinding } from '@/lib/analysis/findings/sentiment';
import type { SentimentSection } from '@/lib/domain/report';
import type { RecipeFilter, RecipeInput } from '@/lib/domain/recipe';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { runReport } from '@/lib/server/services/analysis/run-report';
import {
  measureReplySentiment,
  type RepliesInput,
} from '@/lib/server/services/analysis/topics/measure-reply-sentiment';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { listColumns } from '@/lib/server/services/datasets/list-columns';
import { reportTools } from '@/lib/server/services/assistant/report-tools';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
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

const FELT = ['negative', 'negative', 'negative', 'neutral', 'positive', ''];
/** 120 posts that praise by their words: 60 labelled negative, 20 neutral, 20 positive, 20 not at all. */
const felt = (labels: readonly string[] | null, from = 0) =>
  [
    labels ? 'id,text,created_at,username,mood_sentiment' : 'id,text,created_at,username',
    ...Array.from({ length: POSTS }, (_, index) => {
      const n = from + index;
      const cells = [
        n + 1,
        `I love this great flight ${n}`,
        `2026-10-02 10:${String(n % 60).padStart(2, '0')}:00`,
        `person${n % 60}`,
      ];
      return [...cells, ...(labels ? [labels[n % labels.length]] : [])].join(',');
    }),
  ].join('\n');
const feelings = async (dataset: string) =>
  (await runReport(ctx, asked([], dataset), { sections: ['sentiment'] })).sections.sentiment;

test('[ANA-05] a file that labels feelings is counted by its labels, with no error of a model', async () => {
  const done = await load('felt.csv', felt(FELT), 'felt');
  expect(done.notes).toContainEqual({ id: 'sentiment-from-column', values: { column: 'mood_sentiment' } });
  const section = await feelings('felt');
  const numbers = section?.items.map(({ key, n }) => [key, n]);
  expect(numbers).toEqual([
    ['negative', 60],
    ['neutral', 20],
    ['positive', 20],
  ]);
  expect(section).toMatchObject({ base: 100, unknown: 20, net: { value: expect.closeTo(-0.4) as number } });
  expect(section?.receipt).toMatchObject({ source: 'imported', model: null, method: 'entities' });
  expect(section?.receipt.limits).toContain('labels_of_the_file');
  expect(section?.receipt.limits.filter((id) => id.startsWith('model_'))).toEqual([]);
  for (const { share, low, high, ...item } of section?.items ?? []) {
    expect('level' in item).toBe(false);
    expect(low).toBeLessThan(share);
    expect(high).toBeGreaterThan(share);
    expect(high - low).toBeLessThan(0.3);
  }
  const [told, overTime] = [
    sentimentFinding(section as SentimentSection),
    sentimentOverTimeFinding(section as SentimentSection),
  ];
  expect(told?.id).toBe('sentiment.told_negative');
  expect(overTime).toBeNull();
  // The labels stand as the file words them, too.
  const { total } = await listPosts(ctx, {
    recipe: asked(only('mood_sentiment=negative'), 'felt'),
    page: 1,
    page_size: 1,
  });
  expect(total).toBe(60);
});

test('[ANA-05] replies of a file that labels feelings are told by its labels too', async () => {
  const replies = Array.from({ length: 40 }, (_, n) =>
    [500 + n, `I love this great flight ${n}`, '2026-10-02 11:00:00', `p${n}`, 'negative', 400].join(','),
  );
  const header = 'id,text,created_at,username,mood_sentiment,in_reply_to_id';
  const post = '400,what a flight,2026-10-02 10:00:00,ann,positive,';
  await load('answers.csv', [header, post, ...replies].join('\n'), 'answers');
  const told = await measureReplySentiment(ctx, {
    post_id: '400',
    dataset: 'answers',
    page: 1,
    page_size: 10,
  } as RepliesInput);
  expect(told).toMatchObject({ negative: 1, base: 40, answered: 1 });
  expect(told.limits).toContain('labels_of_the_file');
  expect(told.limits.filter((id) => id.startsWith('model_'))).toEqual([]);
  expect(told.items.every((item) => !('level' in item))).toBe(true);
});

test('labels stay when the same posts come without them, and others beside them are told by the model again', async () => {
  await load('felt-again.csv', felt(null), 'felt');
  expect((await feelings('felt'))?.receipt.source).toBe('imported');
  expect((await feelings('felt'))?.items[0]).toMatchObject({ key: 'negative', n: 60 });
  await load('felt-more.csv', felt(null, POSTS), 'felt');
  const mixed = await feelings('felt');
  expect(mixed?.receipt).toMatchObject({ source: 'inferred', method: 'sentiment' });
  expect(mixed?.receipt.limits).not.toContain('labels_of_the_file');
});

test('feelings in the figures of a scale are read, and a column whose values say none leaves them to the model', async () => {
  await load('scale.csv', felt(['1', '1', '3', '5', '']), 'scale');
  expect((await feelings('scale'))?.items.map(({ key, n }) => [key, n])).toEqual([
    ['negative', 48],
    ['neutral', 24],
    ['positive', 24],
  ]);
  const stars = await load('stars.csv', felt(['1', '2', '3', '4', '5']), 'stars');
  expect(stars.notes.map(({ id }) => id)).not.toContain('sentiment-from-column');
  expect((await feelings('stars'))?.receipt.source).toBe('inferred');
});

test('posts of a file without dates are told of but for their times, on one day and after a second import on another', async () => {
  const undated = FILE.split('\n')
    .map((line, n) => (n === 0 ? line.replace(',created_at', '') : line.replace(/"2026-10-[^"]*",/, '')))
    .join('\n');
  const place = path.join(files, 'undated.csv');
  writeFileSync(place, undated);
  await expect(importFile(ctx, { path: place, dataset: 'undated' })).rejects.toThrow('holds the date');
  const bring = (day: string) => importFile(ctx, { path: place, dataset: 'undated', day });
  const first = await bring('2026-11-18');
  expect(first).toMatchObject({ posts: POSTS, rejected_total: 0 });
  const again = await bring('2026-11-19');
  expect(again.posts).toBe(0);
  const recipe = asked([], 'undated');
  const { totals, sections } = await runReport(ctx, recipe, {
    sections: ['conversation_volume', 'file_columns'],
  });
  expect(totals.posts).toBe(POSTS);
  expect(sections.file_columns?.base).toBe(POSTS);
  expect(sections.conversation_volume?.receipt.limits).toContain('one_date');
  const tools = await reportTools(ctx, recipe);
  const outcomes = await Promise.all(
    ['How many posts are there?', 'Which airline has the most posts?', 'Which day had the most posts?'].map(
      async (question) => (await answerQuestion(question, tools)).outcome,
    ),
  );
  expect(outcomes).toEqual(['answered', 'answered', 'cannot_tell']);
});
