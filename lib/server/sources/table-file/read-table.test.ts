import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { SourcePost } from '@/lib/domain/source-post';
import type { OpenBytes } from './byte-source';
import { isRejected, type TableItem } from './mapper';
import { previewFile, type PreviewOverrides } from './preview';
import { readTable, resolveDateOrder, type ReadOptions } from './read-table';

const file = (content: string | Uint8Array): OpenBytes => {
  const bytes = Buffer.from(content as string);
  return () =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
        bytes.subarray(index * 65_536, (index + 1) * 65_536),
      ),
    );
};

async function read(
  content: string | Uint8Array,
  overrides: PreviewOverrides = {},
  name = 'posts.csv',
  options: ReadOptions = {},
) {
  const open = file(content);
  const preview = await previewFile(open, name, overrides);
  const items: TableItem[] = [];
  for await (const batch of readTable(open, preview, options)) items.push(...batch);
  const posts = items.filter((item): item is SourcePost => !isRejected(item));
  return {
    preview,
    items,
    posts,
    rejected: items.filter(isRejected),
    notes: preview.notes.map((note) => note.id),
  };
}

const csv = (...lines: string[]) => `${lines.join('\n')}\n`;
const plain = csv(
  'tweet_id,created_at,username,text,likes',
  '1785600000000000123,2024-05-01T10:00:00Z,ann_b,Hello &amp; welcome,12',
  '1785960000000000456,2024-05-02T10:00:00Z,carl,"two\nlines, ""quoted""",',
);

test('a plain file comes in without a mapping', async () => {
  const { preview, posts, rejected } = await read(plain);
  expect(preview).toMatchObject({
    format: 'csv',
    gzipped: false,
    encoding: 'utf-8',
    delimiter: ',',
    date_order: null,
  });
  expect(rejected).toEqual([]);
  expect(posts[0]).toMatchObject({
    row: 1,
    postId: '1785600000000000123',
    text: 'Hello & welcome',
    createdAt: Date.UTC(2024, 4, 1, 10),
    likes: 12,
  });
  expect(posts[1]).toMatchObject({
    row: 2,
    text: 'two\nlines, "quoted"',
    likes: null,
    author: { handle: 'carl' },
  });
  expect(preview.rows[0]).toMatchObject({
    id: '1785600000000000123',
    created_at: '2024-05-01T10:00:00.000Z',
  });
});

test('gzip, byte-order marks, UTF-16, Windows-1252, semicolons and tabs give the same posts', async () => {
  const text = plain.replace('Hello', 'Café');
  const expected = (await read(text)).posts;
  const bom = `\uFEFF${text}`;
  expect((await read(gzipSync(text))).posts).toEqual(expected);
  expect((await read(bom)).posts).toEqual(expected);
  expect((await read(Buffer.from(bom, 'utf16le'))).posts).toEqual(expected);
  expect((await read(Buffer.from(bom, 'utf16le').swap16())).posts).toEqual(expected);
  const windows = await read(Buffer.from(text, 'latin1'));
  expect(windows.posts).toEqual(expected);
  expect(windows.notes).toEqual(['encoding-windows-1252']);
  const semicolons = 'tweet_id;created_at;text\n1785600000000000123;2024-05-01;a, b, c\n';
  expect((await read(semicolons)).preview).toMatchObject({ format: 'csv', delimiter: ';' });
  expect((await read(semicolons.replaceAll(';', '\t'), {}, 'posts.tsv')).preview).toMatchObject({
    format: 'tsv',
    delimiter: '\t',
  });
});

test('Windows-1252 that first shows far behind an ASCII head is still read as such', async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, index) => `2024-05-01,ann,row ${index} of plain ascii words that fill the head of the file`,
  );
  const { posts } = await read(
    Buffer.concat([
      Buffer.from(csv('date,username,text', ...rows)),
      Buffer.from('2024-05-01,bob,Café\n', 'latin1'),
    ]),
  );
  expect(posts.at(-1)?.text).toBe('Café');
});

test('titles above the header are passed over', async () => {
  const titles = ['Report:,Coffee', 'From:,2024-05-01', '', 'Label:,"two, words"'];
  const more = Array.from(
    { length: 6 },
    (_, index) => `17859600000000099${index},2024-05-03,dora,text ${index},1`,
  );
  const { posts, preview } = await read(csv(...titles, plain.trimEnd(), ...more));
  expect(preview.columns.map((column) => column.name)).toEqual([
    'tweet_id',
    'created_at',
    'username',
    'text',
    'likes',
  ]);
  expect(posts.slice(0, 2).map((post) => [post.row, post.postId])).toEqual([
    [1, '1785600000000000123'],
    [2, '1785960000000000456'],
  ]);
});

test('ids that lost digits come from the address, else from the content, and twice the same', async () => {
  const withUrl = csv(
    'id,created_at,text,url',
    '1.8242134169967127e+18,2024-08-15,a post here,https://twitter.com/a/status/1824213416996712627',
  );
  const fromUrl = await read(withUrl);
  expect(fromUrl.posts[0]).toMatchObject({ postId: '1824213416996712627', idDerived: false });
  expect(fromUrl.notes).toContain('id-lost-digits-url');
  const without = csv(
    'tweet_id,name,tweet_created,text',
    '5.70301E+17,ann_b,24-02-2015 11:35,first',
    '5.70301E+17,ann_b,24-02-2015 11:15,second',
    '5.70301E+17,ann_b,24-02-2015 11:15,second',
  );
  const derived = await read(without);
  expect(derived.notes).toEqual(expect.arrayContaining(['id-lost-digits', 'date-no-zone', 'date-order']));
  const ids = derived.posts.map((post) => post.postId);
  expect(derived.posts.every((post) => post.idDerived)).toBe(true);
  expect(ids[0]).not.toBe(ids[1]);
  expect(ids[1]).toBe(ids[2]);
  expect((await read(without)).items).toEqual(derived.items);
});

test('long JSON ids keep their digits, and a lone surrogate and NUL do no harm', async () => {
  const lines = [
    '{"id":1824213416996712627,"created_at":"Wed Oct 10 20:19:24 +0000 2018","text":"half \\ud83d\\u0000 pair","user":{"screen_name":"ann_b","followers_count":3}}',
    '{"id":1824213416996712628,"created_at":',
    '{"id":1824213416996712629,"created_at":"Wed Oct 10 20:19:25 +0000 2018","text":"RT @x: again","user":{"screen_name":"bob","followers_count":4}}',
  ];
  const { preview, posts, rejected } = await read(`${lines.join('\r\n')}\n`, {}, 'posts.jsonl');
  expect(preview).toMatchObject({ format: 'jsonl', delimiter: null });
  expect(posts.map((post) => post.postId)).toEqual(['1824213416996712627', '1824213416996712629']);
  expect(posts[0]).toMatchObject({
    text: 'half \ufffd pair',
    isRepost: false,
    author: { handle: 'ann_b', followers: 3 },
  });
  expect(posts[1]).toMatchObject({ row: 3, isRepost: true });
  expect(rejected).toMatchObject([{ row: 2, reason: 'not a JSON object' }]);
});

test('a JSON list is read like lines, however it is broken into lines', async () => {
  const objects = Array.from({ length: 4 }, (_, index) => ({
    id: `182421341699671262${index}`,
    created_at: '2024-05-01T10:00:00Z',
    text: `a "text" with } and ] and \\ number ${index}`,
    user: { screen_name: 'ann_b', tags: [{ a: [1] }] },
  }));
  const lines = await read(objects.map((object) => JSON.stringify(object)).join('\n'), {}, 'a.jsonl');
  expect(lines.posts).toHaveLength(4);
  expect((await read(JSON.stringify(objects), {}, 'a.json')).items).toEqual(lines.items);
  expect((await read(JSON.stringify(objects, null, 2), {}, 'a.json')).items).toEqual(lines.items);
  const cut = await read(JSON.stringify(objects).slice(0, -40), {}, 'a.json');
  expect(cut.items.slice(0, 3)).toEqual(lines.items.slice(0, 3));
  expect(cut.rejected).toMatchObject([{ row: 4, reason: 'not a JSON object' }]);
});

test('every bad row is rejected with its number and reason', async () => {
  const { posts, rejected } = await read(
    csv(
      'created_at,username,text',
      '2024-05-01,ann,fine text',
      'soon,ann,some text',
      '2024-05-01,ann,',
      ',ann,no date here',
      '2024-05-01,ann,too,many',
      '2024-05-02',
    ),
  );
  expect(posts).toHaveLength(1);
  expect(rejected).toMatchObject([
    { row: 2, reason: 'unreadable date "soon"' },
    { row: 3, reason: 'no text' },
    { row: 4, reason: 'no date' },
    { row: 5, reason: '4 cells, the header has 3' },
    { row: 6, reason: 'no text' },
  ]);
});

test('the order of day and month comes from the whole file when the head does not show it', async () => {
  const rows = Array.from(
    { length: 2100 },
    (_, index) => `0${1 + (index % 9)}/0${1 + (index % 8)}/2020,ann,text ${index}`,
  );
  const content = csv('date,username,text', ...rows, '25/07/2020,ann,the proof');
  const { preview, posts, notes } = await read(content);
  expect(preview.date_order).toBeNull();
  expect(notes).toContain('date-order-open');
  expect(await resolveDateOrder(file(content), preview)).toBe('dmy');
  expect(new Date(posts[1]?.createdAt ?? 0).toISOString()).toBe('2020-02-02T00:00:00.000Z');
  expect(new Date(posts[9]?.createdAt ?? 0).toISOString()).toBe('2020-02-01T00:00:00.000Z');
});

test('dates that contradict the order are rejected, and too many of them refuse the file', async () => {
  const one = csv(
    'date,username,text',
    ...Array.from({ length: 50 }, (_, index) => `25/7/2020,ann,t ${index}`),
    '7/25/2020,ann,typo',
  );
  expect((await read(one)).rejected).toMatchObject([
    { row: 51, reason: 'date "7/25/2020" does not fit the day-month order of this file' },
  ]);
  const mixed = csv('date,username,text', '25/7/2020,ann,a', '7/25/2020,ann,b');
  await expect(read(mixed)).rejects.toThrow('mix day-month and month-day order');
  expect((await read(mixed, { dateOrder: 'mdy' })).posts).toHaveLength(1);
  const late = csv(
    'date,username,text',
    ...Array.from({ length: 2100 }, (_, index) => `25/7/2020,ann,t ${index}`),
    ...Array.from({ length: 900 }, () => '7/25/2020,ann,other'),
  );
  await expect(read(late)).rejects.toThrow('do not fit the day-month order');
});

test('a mapping can be given, taken away and is checked against the file', async () => {
  const content = csv('when,who,what,extra', '2024-05-01,ann,the text of it,other words');
  const { preview, posts } = await read(content, {
    mapping: { text: 'EXTRA', created_at: 'when', author_handle: 'who' },
  });
  expect(preview.mapping).toEqual({ text: 'extra', created_at: 'when', author_handle: 'who' });
  expect(posts[0]).toMatchObject({ text: 'other words', author: { handle: 'ann' } });
  expect((await previewFile(file(plain), 'a.csv', { mapping: { likes: '' } })).mapping.likes).toBeUndefined();
  await expect(previewFile(file(plain), 'a.csv', { mapping: { text: 'nope' } })).rejects.toThrow(
    'no column "nope"',
  );
});

test('what is no table is refused in one sentence', async () => {
  const cases: [string | Uint8Array, string][] = [
    ['', 'The file is empty'],
    ['id,text,date\n', 'no rows below its header'],
    [Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 37) % 256)), 'no text file'],
    [Buffer.from('PK\u0003\u0004rest'), 'This workbook or ZIP file is damaged'],
    ['[1, 2]', 'no rows below its header'],
    ['{\n  "id": 1,\n  "text": "x"\n}\n', 'one JSON object over several lines'],
    [csv(Array.from({ length: 5000 }, (_, index) => `c${index}`).join(','), '1,2'), '5000 columns'],
    [gzipSync(plain).subarray(0, 60), 'damaged or incomplete'],
  ];
  for (const [content, message] of cases) await expect(read(content)).rejects.toThrow(message);
});

test('one line of 5 MB is rejected, in both formats', async () => {
  const huge = 'x'.repeat(5_000_000);
  const table = csv(
    'date,username,text',
    '2024-05-01,ann,first text',
    `2024-05-01,ann,${huge}`,
    '2024-05-01,ann,last text',
  );
  expect((await read(table)).rejected).toMatchObject([{ row: 2, reason: 'row is larger than 1 MB' }]);
  const line = (text: string) => JSON.stringify({ date: '2024-05-01', username: 'ann', text });
  const lines = `${line('first text')}\n${line(huge)}\n${line('last text')}\n`;
  const json = await read(lines, {}, 'a.jsonl');
  expect(json.rejected).toMatchObject([{ row: 2, reason: 'row is larger than 1 MB' }]);
  expect(json.posts).toHaveLength(2);
});

test('a gzip file that expands beyond what text does is stopped', async () => {
  const bomb = gzipSync(
    Buffer.concat([
      Buffer.from('date,username,text\n2024-05-01,ann,hello there\n'),
      Buffer.alloc(70_000_000, 'a'),
    ]),
  );
  await expect(read(bomb)).rejects.toThrow('expands far beyond');
});

test('reading counts raw bytes, keeps batches small and stops when told', async () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, index) => `2024-05-01T10:00:00Z,user${index % 70},the text number ${index}`,
  );
  const bytes = gzipSync(csv('date,username,text', ...rows));
  const preview = await previewFile(file(bytes), 'a.csv.gz');
  let seen = 0;
  let posts = 0;
  for await (const batch of readTable(file(bytes), preview, {
    batchSize: 500,
    onBytes: (count) => (seen = count),
  })) {
    expect(batch.length).toBeLessThanOrEqual(500);
    posts += batch.length;
  }
  expect([seen, posts]).toEqual([bytes.length, 30_000]);
  const abort = new AbortController();
  const reading = readTable(file(bytes), preview, { signal: abort.signal });
  await reading.next();
  abort.abort(new Error('enough'));
  await expect(
    (async () => {
      for await (const batch of reading) posts += batch.length;
    })(),
  ).rejects.toThrow('enough');
});

test('leaving early closes the file', async () => {
  const stream = Readable.from(
    Array.from({ length: 200 }, () => Buffer.from('2024-05-01,ann,some text here\n'.repeat(2000))),
  );
  const head = csv('date,username,text', '2024-05-01,ann,hello there');
  const preview = await previewFile(file(head), 'a.csv');
  let opened = 0;
  const open = () => (opened++ === 2 ? stream : file(head)());
  for await (const batch of readTable(open, preview)) if (batch.length > 0) break;
  expect(stream.destroyed).toBe(true);
});
