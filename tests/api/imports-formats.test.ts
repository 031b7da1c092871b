import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { rejectedRows } from '@/lib/server/services/datasets/imports/rejected-rows';
import { v1Status, v2Page, v2Post } from '../factories/api-documents';
import { makeCtx } from '../factories/ctx';
import { serialDate, workbook } from '../factories/workbook';
import { withStores } from '../setup/stores';

withStores();
const ctx = makeCtx();
let files: string;

beforeAll(() => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-files-'));
});
afterAll(() => rmSync(files, { recursive: true, force: true }));

function load(name: string, content: string | Uint8Array, dataset: string) {
  const place = path.join(files, name);
  writeFileSync(place, content);
  return importFile(ctx, { path: place, dataset });
}

async function visible(name: string) {
  const [dataset] = await resolveDatasets(ctx, [{ name }]);
  return (await clickhouse()).query<{
    id: string;
    text: string;
    at: string;
    likes: number | null;
    views: number;
  }>(
    `SELECT post_id AS id, text, toString(created_at) AS at, likes, views FROM posts
     WHERE segment IN {segments:Array(UInt32)} ORDER BY id`,
    { segments: dataset?.segments ?? [] },
  );
}

test('a workbook becomes a dataset', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [
    `17000000000000001${at + 10}`,
    { date: serialDate('2026-05-01T10:20:30Z') },
    'ann_b',
    `Post ${at}`,
    at,
  ]);
  const done = await load(
    'a.xlsx',
    workbook([{ name: 'S', rows: [['id', 'date', 'user', 'text', 'likes'], ...rows] }]),
    'sheet',
  );
  expect(done).toMatchObject({ state: 'done', read: 40, posts: 40, accounts: 1, rejected_total: 0 });
  expect((await visible('sheet'))[7]).toMatchObject({
    id: '1700000000000000117',
    text: 'Post 7',
    at: '2026-05-01 10:20:30.000',
    likes: 7,
  });
});

test('pages of the X API become posts; what is no post is rejected by its kind', async () => {
  const page = v2Page(
    [
      v2Post('101', { text: 'A post', public_metrics: { like_count: 3, impression_count: 90 } }),
      v2Post('102', { text: 'RT @bob: cut…', referenced_tweets: [{ type: 'retweeted', id: '90' }] }),
    ],
    { tweets: [v2Post('90', { author_id: '2', text: 'cut no longer' })] },
  );
  const list = { id: '7', name: 'Friends', member_count: 3 };
  const lines = [JSON.stringify(page), '{"data": [', JSON.stringify({ data: [list] })];
  const done = await load('pages.jsonl', lines.join('\n'), 'pages');
  expect(done).toMatchObject({ read: 4, posts: 2, accounts: 1, rejected_total: 2 });
  expect(done.rejected).toEqual([
    { row: 3, reason: 'not a JSON object', code: 'not-json', values: {} },
    { row: 4, reason: 'a list, not a post', code: 'not-a-post', values: { kind: 'list' } },
  ]);
  expect(done.notes).toContainEqual({ id: 'api-referenced', values: { count: 1 } });
  expect(await visible('pages')).toMatchObject([
    { id: '101', text: 'A post', likes: 3, views: 90 },
    { id: '102', text: 'RT @bob: cut no longer', likes: null, views: -1 },
  ]);
  const listed = [];
  for await (const rows of rejectedRows(ctx, { id: done.id })) listed.push(...rows);
  expect(listed).toEqual(done.rejected.map(({ row, reason }) => ({ row, reason })));
});

test('a file of API v1.1 comes in, and one without any post says what it holds', async () => {
  const done = await load(
    'search.json',
    JSON.stringify({ statuses: [v1Status('5'), v1Status('6')], search_metadata: {} }, null, 2),
    'v1',
  );
  expect(done).toMatchObject({ read: 2, posts: 2, rejected_total: 0 });
  const users = JSON.stringify({
    data: [{ id: '1', name: 'Ann', username: 'ann_b' }],
    meta: { result_count: 1 },
  });
  await expect(load('users.json', users, 'users')).rejects.toThrow(
    'None of 1 rows is a post; row 1: a user, not a post',
  );
});

test('a column that is blank throughout is no known figure', async () => {
  const rows = Array.from(
    { length: 5 },
    (_, at) => `17000000000000001${at + 10},2026-05-01T10:00:00Z,ann_b,Post ${at},${at},`,
  );
  await load('blank.csv', ['id,created_at,username,text,likes,reposts', ...rows].join('\n'), 'blank');
  const [dataset] = await resolveDatasets(ctx, [{ name: 'blank' }]);
  expect(dataset?.fieldsPresent).toContain('likes');
  expect(dataset?.fieldsPresent).not.toContain('reposts');
});

const named = (dataset: string) => ({
  type: 'conversation' as const,
  text: 'post',
  datasets: [{ name: dataset }],
  from: '2026-05-01T00:00:00Z',
  to: '2026-05-02T00:00:00Z',
});

test('a file that names no author shows unknown, not 0 accounts', async () => {
  const rows = ['2026-05-01T10:00:00Z,A post of nobody', '2026-05-01T11:00:00Z,Another post'];
  const done = await load('anonymous.csv', ['created_at,text', ...rows].join('\n'), 'anonymous');
  expect(done).toMatchObject({ posts: 2, accounts: null });
  const report = await runReport(ctx, named('anonymous'), { sections: ['audience_size'] });
  expect(report.totals).toMatchObject({ posts: 2, accounts: null });
  expect(report.sections.audience_size?.items).toEqual([]);
  expect(report.sections.audience_size?.receipt.limits).toContain('no_author_columns');
});

test('accounts with a name and no handle are ranked by name, can be opened, and the note says so', async () => {
  const rows = [
    '2026-05-01T10:00:00Z,Ann Lee,Post one,3,40',
    '2026-05-01T11:00:00Z,Bob,Post two,7,90',
    '2026-05-01T12:00:00Z,Ann Lee,Post three,9,40',
  ];
  await load('names.csv', ['created_at,name,text,likes,followers', ...rows].join('\n'), 'names');
  const asked = { sections: ['top_accounts', 'follower_growth'] } as const;
  const { sections } = await runReport(ctx, named('names'), asked);
  expect(sections.follower_growth?.items.map(({ key }) => key)).toEqual(['name:Bob', 'name:Ann Lee']);
  expect(sections.top_accounts?.items).toMatchObject([
    { key: 'name:Ann Lee', label: 'Ann Lee', posts: 2, engagements: 12 },
    { key: 'name:Bob', label: 'Bob', posts: 1, engagements: 7 },
  ]);
  const limits = sections.top_accounts?.receipt.limits;
  expect(limits).toContain('accounts_by_name');
  expect(limits).not.toContain('accounts_without_handle');
  const filters = [{ section: 'top_accounts' as const, key: 'name:Ann Lee' }];
  const only = await runReport(ctx, { ...named('names'), filters }, { sections: ['posts'] });
  expect(only.totals).toMatchObject({ posts: 2, accounts: 1 });
});

test('a blank figure is unknown and not 0, in sums, ranks, lists and days', async () => {
  const rows = [
    '1,2026-05-01T10:00:00Z,ann_b,Post one,3,,',
    '2,2026-05-01T11:00:00Z,bob,Post two,0,0,0',
    '3,2026-05-01T12:00:00Z,bob,Post three,,,',
    '4,2026-05-01T13:00:00Z,carl,Post four,,,',
    '5,2026-05-01T14:00:00Z,dan,Post five,,,',
    '6,2026-05-01T15:00:00Z,dan,Post six,,,',
  ];
  await load(
    'figures.csv',
    ['id,created_at,username,text,likes,reposts,replies', ...rows].join('\n'),
    'figures',
  );
  const { totals, sections } = await runReport(ctx, named('figures'));
  expect(totals).toEqual({ posts: 6, accounts: 4, engagements: 3 });
  const told = sections.posts?.items.find(({ key }) => key === 'engagements')?.measurement;
  expect(told).toMatchObject({ value: 3, n: 2, base: 2, unknown: 4 });
  expect(sections.posts?.receipt.limits).toContain('engagements_partly_known');
  expect(sections.top_accounts?.items.map(({ key, engagements }) => [key, engagements])).toEqual([
    ['ann_b', 3],
    ['bob', 0],
    ['dan', null],
    ['carl', null],
  ]);
  // Most posts tell no figure to go by, so the newest comes first.
  expect(sections.top_posts?.receipt.ordered_by).toBe('created_at');
  expect(sections.top_posts?.items.map(({ key, likes, reposts }) => [key, likes, reposts])).toEqual([
    ['6', null, null],
    ['5', null, null],
    ['4', null, null],
    ['3', null, null],
    ['2', 0, 0],
    ['1', 3, null],
  ]);
  const hours = sections.conversation_volume?.items.filter(({ posts }) => posts !== null && posts > 0);
  expect(hours?.map(({ engagements }) => engagements)).toEqual([3, 0, null, null, null, null]);
});

test('a list of followers joins a dataset: it tells who the audience of a handle is, and survives new posts', async () => {
  const post = (id: number, who: string) => `${id},2026-05-01T1${id}:00:00Z,${who},Post of ${who}`;
  const head = 'id,created_at,username,text';
  await load('posts.csv', [head, post(1, 'nike'), post(2, 'ann_b')].join('\n'), 'followed');
  const list = ['follower,follows', 'ann_b,nike', 'bob,Nike', '12345678901,nike', 'bob,adidas', ',nike'];
  const done = await load('followers.csv', list.join('\n'), 'followed');
  expect(done).toMatchObject({ state: 'done', read: 5, posts: 0, rejected_total: 1 });
  expect(done.notes).toContainEqual({ id: 'follows-read', values: { count: 4 } });
  await load('posts2.csv', [head, post(1, 'nike'), post(3, 'carl')].join('\n'), 'followed');
  const asked = { ...named('followed'), type: 'handle' as const, text: 'nike' };
  const { sections } = await runReport(ctx, asked, { sections: ['audience_size'] });
  expect(sections.audience_size?.receipt.audience).toBe('followers');
  expect(sections.audience_size?.items[0]).toMatchObject({ key: 'accounts', measurement: { value: 3 } });
});
