import { read, utils } from 'xlsx';
import { beforeAll, expect, test } from 'vitest';
import { createReport, listReportPosts } from '@/lib/contracts/analysis';
import { deleteDataset, getDataset, listDatasets, restoreDataset } from '@/lib/contracts/datasets';
import * as explore from '@/lib/contracts/explore';
import {
  createImport,
  downloadRejected,
  getImport,
  listImports,
  previewImport,
  startImport,
} from '@/lib/contracts/imports';
import { getStatus } from '@/lib/contracts/operations';
import { createSheet } from '@/lib/contracts/sheets';
import type { ReportEvent } from '@/lib/domain/report-event';
import { startJobs } from '@/lib/server/queue/queue';
import { runImport } from '@/lib/server/services/datasets/imports/run-import';
import { type CsvPost, postsCsv } from '../factories/csv';
import { ask, request, send, stream } from '../factories/api-client';
import { withStores } from '../setup/stores';

/* Every route of this release over the real stores, asked by the application's own client. */

withStores();

const TEXTS = [
  'I love #coffee',
  'coffee with oat milk',
  'tea, not coffee: #tea',
  '=1+1 coffee',
  'nothing here',
];
const rows: CsvPost[] = Array.from({ length: 200 }, (_, index) => ({
  id: String(1000 + index),
  text: `${TEXTS[index % TEXTS.length] ?? ''} no${index}`,
  at: `2026-11-0${1 + (index % 4)}T10:00:00Z`,
  author: `author${index % 9}`,
  likes: index,
}));
const matching = rows.filter(({ text }) => text.includes('coffee'));

const recipe = {
  type: 'conversation' as const,
  text: 'coffee',
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-10T00:00:00Z',
  datasets: [{ name: 'drinks' }],
};
const query = { query: 'coffee', from: '2026-11-01', to: '2026-11-09', dataset: 'drinks' };

let importId: string;

beforeAll(async () => {
  const finished = Promise.withResolvers<null>();
  await startJobs({
    runImport: async (id) => {
      await runImport(id, { now: () => new Date() });
      finished.resolve(null);
    },
    sweep: async () => undefined,
  });
  const bad = '"2001","no date",never,someone,1\n';
  const file = new Blob([postsCsv(rows) + bad], { type: 'text/csv' });
  const uploaded = await request(createImport, { body: { file, file_name: '../../etc/drinks.csv' } });
  importId = uploaded.id;
  expect(uploaded).toMatchObject({ state: 'uploaded', file_name: 'drinks.csv' });
  const { preview } = await request(previewImport, { path: { id: importId }, body: {} });
  expect(preview?.mapping).toMatchObject({ text: 'text', created_at: 'created_at' });
  await request(startImport, { path: { id: importId }, body: { dataset: 'drinks', title: 'Drinks' } });
  await finished.promise;
});

test('an import goes through the routes and counts exactly', async () => {
  const done = await request(getImport, { path: { id: importId } });
  expect(done).toMatchObject({ state: 'done', read: 201, posts: 200, rejected_total: 1, dataset: 'drinks' });
  expect(await request(listImports, {})).toHaveLength(1);
  const rejected = await request(downloadRejected, { path: { id: importId } });
  expect(rejected.fileName).toBe('rejected-drinks.csv.csv');
  const lines = (await rejected.file.text()).trim().split('\r\n');
  expect(lines[0]).toBe('row,reason');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^201,/);
});

test('a hostile file name never leaves its place', async () => {
  for (const name of [
    '../../../etc/passwd',
    'a\r\nSet-Cookie: x=1',
    '/',
    '..',
    'C:\\x\\y.csv',
    '\u202egnp.csv',
  ]) {
    const response = await ask(`/api/imports/?file_name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: 'text\nx',
    });
    expect(response.status).toBe(201);
    const { id, file_name: shown } = (await response.json()) as { id: string; file_name: string };
    expect(shown).not.toMatch(/[/\\\u0000-\u001f\u202e]/);
    const download = await ask(`/api/imports/${id}/rejected/`);
    expect(download.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~-]*$/,
    );
    expect((await ask(`/api/imports/${id}/cancel/`, { method: 'POST' })).status).toBe(200);
  }
  expect((await ask('/api/imports/', { method: 'POST', body: 'x' })).status).toBe(400);
  expect((await ask('/api/imports/?file_name=x.csv', { method: 'POST' })).status).toBe(400);
});

test('an id that is none answers 400, an unknown one 404', async () => {
  expect((await ask('/api/imports/..%2F..%2Fx/')).status).toBe(400);
  expect((await ask("/api/imports/1'%20OR%201=1/")).status).toBe(400);
  const unknown = await ask('/api/imports/00000000-0000-4000-8000-000000000000/');
  expect(unknown.status).toBe(404);
});

test('the report of a recipe, whole and event by event, is the same', async () => {
  const sections = ['hashtags', 'top_posts', 'audience_size'] as const;
  const whole = await request(createReport, { body: { recipe, sections: [...sections] } });
  expect(whole.totals.posts).toBe(matching.length);
  expect(whole.sections.hashtags?.items.find((item) => item.key === 'coffee')?.n).toBe(40);
  const events: ReportEvent[] = [];
  await stream(
    createReport,
    { body: { recipe, sections: [...sections] } },
    { onEvent: (event) => events.push(event) },
  );
  expect(events[0]).toMatchObject({ event: 'start', totals: whole.totals });
  expect(events.at(-1)).toMatchObject({ event: 'end' });
  const streamed = events.flatMap((event) => (event.event === 'section' ? [[event.id, event.section]] : []));
  expect(Object.fromEntries(streamed)).toEqual(whole.sections);
});

test('leaving a streamed report after its first event frees everything it held', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const body = JSON.stringify({ recipe: { ...recipe, text: `coffee NOT turn${turn}` } });
    const headers = { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' };
    const response = await ask('/api/analysis/report/', { method: 'POST', body, headers });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  }
  const after = await request(createReport, { body: { recipe: { ...recipe, text: 'tea' } } });
  expect(after.totals.posts).toBe(40);
});

test('a recipe that cannot be answered is refused in the specified shapes', async () => {
  const wrong = async (change: object) => {
    const response = await send('/api/analysis/report/', { recipe: { ...recipe, ...change } });
    return [response.status, Object.keys((await response.json()) as object)];
  };
  expect(await wrong({ text: '(coffee' })).toEqual([400, ['text']]);
  expect(await wrong({ text: 'x'.repeat(10_001) })).toEqual([400, ['recipe.text']]);
  expect(await wrong({ datasets: [{ name: 'none' }] })).toEqual([404, expect.any(Array)]);
  expect(await wrong({ from: recipe.to, to: recipe.from })).toEqual([400, ['to']]);
  expect(await wrong({ from: 'yesterday' })).toEqual([400, ['recipe.from']]);
  expect(await wrong({ type: 'handle' })).toEqual([404, ['text']]);
  expect(await wrong({ text: '"coffee; DROP TABLE posts"' })).toEqual([200, expect.any(Array)]);
  expect((await send('/api/analysis/report/', { recipe, sections: ['nonsense'] })).status).toBe(400);
});

test('a refusal of a streamed report is an ordinary error answer', async () => {
  const asking = stream(createReport, { body: { recipe: { ...recipe, text: '(' } } }, { onEvent: () => {} });
  await expect(asking).rejects.toMatchObject({ status: 400 });
});

test('the posts behind a report and behind one of its items', async () => {
  const all = await request(listReportPosts, { body: { recipe, page_size: 7, page: 2 } });
  expect(all).toMatchObject({ total: matching.length, page: 2, page_size: 7 });
  const byLikes = matching.toSorted((a, b) => (b.likes ?? 0) - (a.likes ?? 0)).map(({ id }) => id);
  expect(all.posts.map((post) => post.key)).toEqual(byLikes.slice(7, 14));
  const filter = { section: 'hashtags' as const, key: 'tea' };
  const some = await request(listReportPosts, { body: { recipe, filter } });
  expect(some.total).toBe(40);
  for (const { text } of some.posts) expect(text).toContain('#tea');
});

test('datasets are listed, read, removed and brought back', async () => {
  expect((await request(listDatasets, {})).map(({ name }) => name)).toEqual(['drinks']);
  expect(await request(getDataset, { path: { name: 'drinks' } })).toMatchObject({
    title: 'Drinks',
    posts: 200,
  });
  await expect(request(getDataset, { path: { name: 'nothing' } })).rejects.toMatchObject({ status: 404 });
  await request(deleteDataset, { path: { name: 'drinks' } });
  expect(await request(listDatasets, {})).toEqual([]);
  await expect(request(createReport, { body: { recipe } })).rejects.toMatchObject({ status: 404 });
  await request(restoreDataset, { path: { name: 'drinks' } });
  expect(await request(listDatasets, {})).toHaveLength(1);
  expect((await ask('/api/datasets/UPPER/')).status).toBe(400);
});

test('[ANA-50] API-182 gives posts, volume, authors and hashtags of a conversation', async () => {
  const conversation = await request(explore.xConversations, {
    body: { ...query, exclude_keywords: ['tea'], ad_account_id: 'zz9', email: 'ann@example.com' },
  });
  const wanted = matching.filter(({ text }) => !text.includes('tea'));
  expect(conversation.volume.reduce((sum, { value }) => sum + value, 0)).toBe(wanted.length);
  expect(conversation.hashtags).toMatchObject([{ label: '#coffee', count: 40 }]);
  expect(conversation.authors.reduce((sum, { posts = 0 }) => sum + posts, 0)).toBe(wanted.length);
  expect(conversation.posts[0]).toMatchObject({
    like_count: Math.max(...wanted.map(({ likes = 0 }) => likes)),
  });
  expect(conversation.recipe).toMatchObject({
    text: 'coffee NOT tea',
    datasets: [{ name: 'drinks', version: 1 }],
  });
});

test('[ANA-38] the recipe in an answer gives the same numbers again', async () => {
  const first = await request(explore.exploreExtractDataKeywords, { body: query });
  const again = await request(createReport, { body: { recipe: first.recipe, sections: ['hashtags'] } });
  expect(again.sections.hashtags?.items.map(({ n }) => n)).toEqual(first.hashtags.map((item) => item.count));
  expect(first.size).toBe(again.totals.accounts);
});

test('[ANA-32, ANA-33, ANA-40] API-088 registers a query and API-200 answers for its id', async () => {
  const { audience_creator_query_id: id } = await request(explore.exploreQueryAnalyzer, {
    body: { ...query, email: 'someone@example.com', ad_account_id: 5 },
  });
  const byId = await request(explore.exploreDemographics, { body: { audience_creator_query_id: id } });
  const byQuery = await request(explore.exploreDemographics, { body: query });
  expect(byId.languages).toEqual(byQuery.languages);
  expect(byId.languages.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
  for (const unknown of ['x', '00000000-0000-4000-8000-000000000000']) {
    const response = await send('/api/external/explore-demographics/', {
      audience_creator_query_id: unknown,
    });
    expect(response.status).toBe(404);
  }
  expect((await send('/api/external/explore-demographics/', {})).status).toBe(400);
});

test('[ANA-42, ANA-45] API-208 and API-183 give posts by their ids, in the order asked', async () => {
  const posts = await request(explore.explorePostData, {
    body: { tweet_ids: ['1003', 'none', '1001', '1003'] },
  });
  expect(posts.map(({ id }) => id)).toEqual(['1003', '1001']);
  expect(posts[0]).toMatchObject({ text: '=1+1 coffee no3', like_count: 3, author: { handle: 'author3' } });
  const activity = await request(explore.xPostActivity, { body: { tweet_ids: ['1003'], dataset: 'drinks' } });
  expect(activity).toMatchObject([{ points: 1, activity: [{ value: 3 }] }]);
  expect((await send('/api/external/explore-post-data/', { tweet_ids: [] })).status).toBe(400);
  const injected = await request(explore.explorePostData, { body: { tweet_ids: ["1') OR 1=1 --", "\\'"] } });
  expect(injected).toEqual([]);
});

test('[ANA-39] API-212 ranks the accounts of a conversation', async () => {
  const accounts = await request(explore.exploreTopAccounts, { body: query });
  expect(accounts.reduce((sum, { posts = 0 }) => sum + posts, 0)).toBe(matching.length);
  expect(accounts[0]?.handle).toMatch(/^author\d$/);
});

test('a query that cannot be read is a message of its field', async () => {
  const response = await send('/api/external/explore-top-accounts/', { query: '(((' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ query: [expect.any(String)] });
});

test('API-086 writes the report of a recipe as a workbook that opens', async () => {
  const { file, fileName } = await request(createSheet, {
    body: { recipe, sections: ['hashtags', 'top_posts'] },
  });
  expect(fileName).toBe('murmur_drinks_2026-11-01_2026-11-10.xlsx');
  const book = read(await file.arrayBuffer(), { type: 'array' });
  expect(book.SheetNames).toEqual(['method', 'hashtags', 'top_posts']);
  const cells: unknown[][] = utils.sheet_to_json(book.Sheets['hashtags'] ?? {}, { header: 1 });
  const header = cells.findIndex((row) => row[0] === 'key');
  expect(cells.slice(header + 1).map((row) => [row[0], row[2]])).toEqual([
    ['coffee', 40],
    ['tea', 40],
  ]);
  const method = JSON.stringify(utils.sheet_to_json(book.Sheets['method'] ?? {}, { header: 1 }));
  expect(method).toContain('drinks');
  expect(method).not.toContain('Sample data: posts');
});

test('API-086 says which part of a sheet does not fit', async () => {
  const fields = async (body: object) => {
    const response = await send('/api/external/analyze-handles/create-sheet/', body);
    expect(response.status).toBe(400);
    return Object.keys((await response.json()) as object);
  };
  expect(await fields({})).toEqual(['recipe']);
  expect(await fields({ recipe: { ...recipe, from: 'x' } })).toEqual(['recipe.from']);
  expect(await fields({ title: 'x', sections: [{ name: 'a', columns: [], rows: 5 }] })).toEqual([
    'sections.0.rows',
  ]);
});

test('API-086 marks rows of a client as without receipt', async () => {
  const sections = [{ name: 'a/b', columns: ['x'], rows: [['=1+1'], [2]] }];
  const { file } = await request(createSheet, { body: { title: 'Mine', sections } });
  const book = read(await file.arrayBuffer(), { type: 'array' });
  expect(book.SheetNames).toEqual(['method', 'a b']);
  expect(JSON.stringify(utils.sheet_to_json(book.Sheets['a b'] ?? {}, { header: 1 }))).toContain(
    'Without receipt',
  );
});

test('the status says what the installation runs on', async () => {
  expect(await request(getStatus, {})).toMatchObject({
    mode: 'local',
    stores: [
      { name: 'postgres', ok: true, embedded: !process.env['DATABASE_URL'] },
      { name: 'clickhouse', ok: true, embedded: !process.env['CLICKHOUSE_URL'] },
    ],
    datasets: 1,
  });
});
