import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SourcePost } from '@/lib/domain/source-post';
import { FieldsSeen } from '../post-fields';
import { isRejected, type TableItem } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

async function read(content: string) {
  const open = () => Readable.from([Buffer.from(content)]);
  const preview = await previewFile(open, 'posts');
  const items: TableItem[] = [];
  for await (const batch of readTable(open, preview)) items.push(...batch);
  const posts = items.filter((item): item is SourcePost => !isRejected(item));
  return { preview, posts, notes: preview.notes.map((note) => note.id) };
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test('a date and a time of day in two columns are one time', async () => {
  const rows = numbers(10, 20).map(
    (day) => `17000000000000001${day},${day}/05/2024,${(day % 11) + 1}:34 PM,ann_b,Text number ${day}`,
  );
  const { preview, posts, notes } = await read(
    lines('Tweet ID,Date,Time,User,Text', ...rows, '170000000000000099,30/05/2024,,ann_b,No time here'),
  );
  expect(preview.notes).toContainEqual({ id: 'time-column', values: { column: 'Date', time: 'Time' } });
  expect(notes).not.toContain('date-only');
  expect(posts[2]).toMatchObject({ createdAt: Date.UTC(2024, 4, 12, 14, 34), dateOnly: false });
  expect(posts.at(-1)).toMatchObject({ createdAt: Date.UTC(2024, 4, 30), dateOnly: true });
});

test('the time column of a JSON table is read too, and a full date needs none', async () => {
  const object = (at: number, date: string) =>
    JSON.stringify({
      tweet_id: `17000000000000001${at}`,
      date,
      time: '09:08:07 JST',
      user: 'ann_b',
      text: `Text number ${at}`,
    });
  const apart = await read(lines(...numbers(10, 9).map((at) => object(at, `2024-05-${at}`))));
  expect(apart.posts[1]?.createdAt).toBe(Date.UTC(2024, 4, 11, 0, 8, 7));
  const full = await read(lines(...numbers(10, 9).map((at) => object(at, `2024-05-${at} 20:00:00`))));
  expect(full.notes).not.toContain('time-column');
  expect(full.posts[1]?.createdAt).toBe(Date.UTC(2024, 4, 11, 20));
});

test('a file without a line of names is read from its first line', async () => {
  const rows = numbers(10, 12).map(
    (at) =>
      `"9231457867198627${at}","Wed Oct ${at} 11:14:41 +0000 2017","A long and quite ordinary sentence, number ${at}"`,
  );
  const { preview, posts, notes } = await read(lines(...rows));
  expect(preview.mapping).toEqual({ id: 'column 1', created_at: 'column 2', text: 'column 3' });
  expect(notes).toEqual(expect.arrayContaining(['no-header', 'text-guessed', 'date-guessed']));
  expect(posts).toHaveLength(12);
  expect(posts[0]).toMatchObject({
    row: 1,
    postId: '923145786719862710',
    createdAt: Date.UTC(2017, 9, 10, 11, 14, 41),
  });
});

test('posts that are only links are texts where the column says so', async () => {
  const rows = numbers(10, 12).map(
    (at) => `17000000000000001${at},2024-05-01T10:00:00Z,ann_b,https://t.co/a${at}`,
  );
  const { posts } = await read(lines('tweet_id,created_at,username,full_text', ...rows));
  expect(posts[0]?.text).toBe('https://t.co/a10');
});

test('a repost answers nothing: its parent is the post it repeats', async () => {
  const header = 'tweet_id,created_at,username,text,retweet,parent_tweet_id';
  const row = (at: number, flag: number) =>
    `17000000000000001${at},2024-05-01T10:00:00Z,ann_b,Text number ${at},${flag},1600000000000000001`;
  const { posts } = await read(lines(header, ...numbers(10, 10).map((at) => row(at, at % 2))));
  expect(posts[0]).toMatchObject({ isRepost: false, inReplyToId: '1600000000000000001', referencedId: null });
  expect(posts[1]).toMatchObject({ isRepost: true, inReplyToId: null, referencedId: '1600000000000000001' });
});

test('only columns with a value somewhere are known, a flag that nobody set included', async () => {
  const rows = numbers(10, 6).map(
    (at) => `17000000000000001${at},2024-05-01,ann_b,Text ${at},${at === 15 ? 3 : ''},,false`,
  );
  const { preview, posts } = await read(lines('id,date,username,text,likes,replies,is_retweet', ...rows));
  expect(preview.mapping).toMatchObject({ likes: 'likes', replies: 'replies', is_repost: 'is_retweet' });
  const seen = new FieldsSeen();
  for (const post of posts) seen.add(post);
  expect(seen.present((field) => preview.mapping[field] !== undefined)).toEqual([
    'id',
    'text',
    'created_at',
    'author_handle',
    'likes',
    'is_repost',
  ]);
});

test('rows of nothing but separators are neither posts nor refused', async () => {
  const row = (at: number) => `17000000000000001${at},2024-05-01 10:00:00,ann_b,Text number ${at}`;
  const open = () =>
    Readable.from([Buffer.from(lines('id,date,user,text', row(10), ',,,', row(11), ' , ,,', ',,,'))]);
  const items: TableItem[] = [];
  for await (const batch of readTable(open, await previewFile(open, 'a.csv'))) items.push(...batch);
  expect(items.map(({ row: at }) => at)).toEqual([1, 3]);
  expect(items.some(isRejected)).toBe(false);
});
