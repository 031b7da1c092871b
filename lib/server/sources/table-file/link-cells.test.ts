import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SourcePost } from '@/lib/domain/source-post';
import { v1Status, v2Page, v2Post } from '@/tests/factories/api-documents';
import { parseLinks } from './link-cells';
import { isRejected } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

async function linksIn(content: string, name: string) {
  const open = () => Readable.from([Buffer.from(content)]);
  const preview = await previewFile(open, name);
  const posts: SourcePost[] = [];
  for await (const batch of readTable(open, preview))
    posts.push(...batch.filter((item): item is SourcePost => !isRejected(item)));
  return posts.map(({ links }) => links);
}

const short = 'https://t.co/abc';
const long = 'https://www.example.com/a?b=1&c=2';

test('links in a cell: JSON, Python print-outs, plain addresses', () => {
  expect(parseLinks(`["${long}"]`)).toEqual([long]);
  expect(parseLinks(`['${long}', "https://o'neil.example/x"]`)).toEqual([long, "https://o'neil.example/x"]);
  expect(
    parseLinks(`[{'display_url': 'x…', 'expanded_url': '${long}', 'url': '${short}', 'seen': None}]`),
  ).toEqual([long]);
  expect(parseLinks(`{"urls": [{"url": "${short}", "expanded_url": "${long}"}], "hashtags": []}`)).toEqual([
    long,
  ]);
  expect(parseLinks(`${long}, https://b.example/1|https://c.example`)).toEqual([
    long,
    'https://b.example/1',
    'https://c.example',
  ]);
  expect(parseLinks(`[TextLink(text='x…', url='${long}', tcourl='${short}', indices=(1, 2))]`)).toEqual([
    long,
    short,
  ]);
});

test('an empty list is a post without links, a blank cell does not say', () => {
  expect(parseLinks('[]')).toEqual([]);
  expect(['', ' ', 'nan', 'None', '-'].map(parseLinks)).toEqual([null, null, null, null, null]);
});

test('redirects that X followed are followed; pictures of the post are no links', () => {
  const unwound = [{ url: short, expanded_url: 'https://bit.ly/1', unwound_url: long }];
  expect(parseLinks(JSON.stringify(unwound))).toEqual([long]);
  expect(parseLinks('["https://twitter.com/ann/status/1/photo/1", "https://x.com/i/web/status/2"]')).toEqual(
    [],
  );
});

test('hostile cells cost little and give no more than a post can hold', () => {
  const many = JSON.stringify(Array.from({ length: 5000 }, (_, at) => `https://a${at}.example`));
  expect(parseLinks(many)).toHaveLength(50);
  for (const bad of [
    `['${'\\'.repeat(50_000)}`,
    '['.repeat(100_000),
    '{'.repeat(100_000),
    `["${'a'.repeat(90_000)}`,
  ])
    expect(parseLinks(bad)).toEqual([]);
  expect(parseLinks(JSON.stringify([{ url: { url: 1 } }, null, 7, [long]]))).toEqual([]);
});

test('answers of both APIs tell where links lead, reposts those of the post they repeat', async () => {
  const urls = [{ url: short, expanded_url: long, display_url: 'example.com' }];
  const original = v2Post('90', { text: `full ${short}`, entities: { urls } });
  const page = v2Page(
    [
      v2Post('101', {
        text: `see ${short}`,
        entities: { urls: [{ ...urls[0], unwound_url: 'https://deep.example' }] },
      }),
      v2Post('102', { text: 'RT @b: full…', referenced_tweets: [{ type: 'retweeted', id: '90' }] }),
      v2Post('103', { text: 'no link' }),
      v2Post('104', { text: `not told ${short}` }),
      v2Post('105', { text: `RT @c: cut ${short}`, referenced_tweets: [{ type: 'retweeted', id: '91' }] }),
    ],
    { tweets: [original] },
  );
  expect(await linksIn(JSON.stringify(page), 'a.json')).toEqual([
    ['https://deep.example'],
    [long],
    [],
    null,
    null,
  ]);
  const statuses = [v1Status('5', { entities: { urls } }), v1Status('6', { entities: { urls: [] } })];
  expect(await linksIn(JSON.stringify({ statuses }), 'b.json')).toEqual([[long], []]);
});

test('a column of links is found in CSV and in lines of JSON', async () => {
  const csv = `id,text,created_at,urls\n1,see ${short},2024-05-01 10:00:00,"['${long}']"\n2,none,2024-05-01 10:00:00,[]\n`;
  expect(await linksIn(csv, 'a.csv')).toEqual([[long], []]);
  const line = (at: number, entities: unknown) =>
    JSON.stringify({ tweet_id: at, full_text: `see ${short}`, date: '2024-05-01', entities });
  const jsonl = `${line(1, { urls: [{ expanded_url: long }] })}\n${line(2, { urls: [] })}\n`;
  expect(await linksIn(jsonl, 'a.jsonl')).toEqual([[long], []]);
});

test('a column of the posts’ own addresses is no column of links', async () => {
  const csv = 'text,created_at,links\na b,2024-05-01,https://x.com/ann/status/1824213416996712627\n';
  expect(await linksIn(csv, 'a.csv')).toEqual([null]);
});
