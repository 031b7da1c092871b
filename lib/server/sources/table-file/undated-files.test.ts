import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { givenDaySchema } from '@/lib/domain/datasets';
import type { SourcePost } from '@/lib/domain/source-post';
import type { OpenBytes } from './byte-source';
import { isRejected, type TableItem } from './mapper';
import { assertPreviewImportable, previewFile, type PreviewOverrides } from './preview';
import { readTable } from './read-table';

const file =
  (content: string): OpenBytes =>
  () =>
    Readable.from([Buffer.from(content)]);

async function read(content: string, overrides: PreviewOverrides = {}) {
  const open = file(content);
  const preview = await previewFile(open, 'posts.csv', overrides);
  const items: TableItem[] = [];
  for await (const batch of readTable(open, preview, {})) items.push(...batch);
  const posts = items.filter((item): item is SourcePost => !isRejected(item));
  const rejected = items.length - posts.length;
  return { preview, posts, rejected, notes: preview.notes.map((note) => note.id) };
}

const csv = (...lines: string[]) => `${lines.join('\n')}\n`;

test('without a date column the ids tell the time; without either the file is refused with its columns', async () => {
  const { posts, notes } = await read(csv('id,text', '1824213416996712627,some words'));
  expect(posts[0]?.createdAt).toBe(1_723_761_345_515);
  expect(notes).toContain('date-from-id');
  const undated = csv('tweetid,text,keyword', '12,a post about rain,rain');
  await expect(read(undated)).rejects.toThrow(
    'No column holds the date of the posts. Columns: tweetid, text, keyword.',
  );
  const preview = await previewFile(file(undated), 'x.csv');
  expect(preview.notes.map((note) => note.id)).toContain('date-missing');
  expect(() => assertPreviewImportable(preview)).toThrow('No column holds the date');
  await expect(read(csv('a,b', '1,2'))).rejects.toThrow(
    'No column holds the text of the posts. Columns: a, b.',
  );
});

test('a file that tells no dates comes in on a day that a person gives; which day it is changes no post', async () => {
  const undated = csv('tweetid,text,keyword', '12,a post about rain,rain', '13,another,sun');
  const { posts, notes, preview } = await read(undated, { day: '2026-11-28' });
  expect(posts.map(({ createdAt, dateOnly }) => [createdAt, dateOnly])).toEqual([
    [Date.UTC(2026, 10, 28), true],
    [Date.UTC(2026, 10, 28), true],
  ]);
  expect(preview.day).toBe('2026-11-28');
  expect(notes).toContain('day-given');
  expect(notes).not.toContain('date-missing');
  const withoutIds = csv('text,keyword', 'a post about rain,rain');
  const [one, other] = await Promise.all(
    ['2026-11-28', '2026-11-29'].map((day) => read(withoutIds, { day })),
  );
  expect(one?.posts[0]?.postId).toBe(other?.posts[0]?.postId);
});

test('a day that is given is of no use to a file that tells its dates, by a column or by ids', async () => {
  const { posts, preview } = await read(csv('created_at,text', '2024-05-01T10:00:00Z,Hello'), {
    day: '2020-01-01',
  });
  expect(posts[0]?.createdAt).toBe(Date.UTC(2024, 4, 1, 10));
  expect(preview.day).toBeUndefined();
  const timed = await read(csv('id,text', '1824213416996712627,some words'), { day: '2020-01-01' });
  expect(timed.posts[0]?.createdAt).toBe(1_723_761_345_515);
});

const SAID = [
  '@someone I love my new kettle. Not that it is loud, but the second one is fantastic',
  'Ok, first cup of the morning ... it rocks!!!',
  'Damn, running late again',
  'short one',
  'Why does nobody tell me these things before I buy them? #kettle',
];

test('a file whose first row is a post like the others has no header, and the post is kept', async () => {
  const rows = SAID.map((text, n) => `${n % 2},"${text}"`);
  const day = '2026-11-28';
  const { posts, notes } = await read(csv(...rows), { day });
  expect(posts.map(({ text }) => text)).toEqual(SAID);
  expect(notes).toContain('no-header');
  const tabbed = SAID.map((text, n) => `${n}\t${n / 7 - 0.3}\t${text}`);
  expect((await read(csv(...tabbed), { day })).posts).toHaveLength(SAID.length);
  const labelled = SAID.map((text) => `${text}\tOTHER\tOTHER`);
  expect((await read(csv(...labelled), { day })).posts).toHaveLength(SAID.length);
});

test('a question at the head of a column is a header, as is a name over numbers or over other names', async () => {
  const day = '2026-11-28';
  for (const header of [
    'id,"What did the author say about the brand, in the words of the post?"',
    'score,"the text of it, as it was written by whoever wrote it on that day"',
  ]) {
    const rows = SAID.map((text, n) => `${n},"${text}"`);
    expect((await read(csv(header, ...rows), { day })).posts).toHaveLength(SAID.length);
  }
  const survey = csv(
    'text,"Which brand is it about, if any? Tick all that apply."',
    ...SAID.map((text) => `"${text}",Velnora`),
  );
  expect((await read(survey, { day })).posts).toHaveLength(SAID.length);
});

test('a list of posts, one a line, comes in whole: its commas and quotes part nothing', async () => {
  const said = [
    ...SAID,
    'He said "wait, what" and left, well',
    'no, nothing, at all, of, that',
    '"Quoted, at the start" they wrote',
  ];
  const { posts, rejected } = await read(csv(...said), { day: '2026-11-28' });
  expect(posts.map(({ text }) => text)).toEqual(said);
  expect(rejected).toBe(0);
});

test('a day that is given is a real one, of the years that dates of columns may have', () => {
  for (const day of ['1970-01-01', '2026-11-28', '2099-12-31'])
    expect(givenDaySchema.safeParse(day).success, day).toBe(true);
  for (const day of ['0001-01-01', '1969-12-31', '2100-01-01', '2026-02-30', '28.11.2026', ''])
    expect(givenDaySchema.safeParse(day).success, day).toBe(false);
});
