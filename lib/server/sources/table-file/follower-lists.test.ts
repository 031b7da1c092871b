import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RejectedRow } from '@/lib/domain/datasets';
import type { FollowEdge } from '../post-source';
import { followerColumns } from './follower-lists';
import { tableFile } from './source';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'murmur-followers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(name: string, content: string) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const follows: FollowEdge[] = [];
  const rejected: RejectedRow[] = [];
  const batches = tableFile.read({ path: file, fileName: name });
  for (;;) {
    const { done, value } = await batches.next();
    if (done) return { follows, rejected, notes: value.notes, fields: value.fieldsPresent };
    follows.push(...(value.follows ?? []));
    rejected.push(...value.rejected);
    expect(value.posts).toEqual([]);
  }
}

const who = ({ target, follower }: FollowEdge) => `${follower.handle ?? follower.id ?? ''}>${target}`;

test('a list of handles or ids with whom they follow is read, whatever case and signs it is written with', async () => {
  const lines = [
    'follower,follows',
    '@Ann_B,Nike',
    'https://x.com/bob,@nike',
    '12345678901,NIKE',
    'ann_b,adidas',
  ];
  const { follows, rejected, notes, fields } = await read('a.csv', lines.join('\n'));
  expect(follows.map(who)).toEqual(['Ann_B>nike', 'bob>nike', '12345678901>nike', 'ann_b>adidas']);
  expect(rejected).toEqual([]);
  expect(notes).toEqual([
    { id: 'follower-list', values: { follower: 'follower', target: 'follows' } },
    { id: 'follows-read', values: { count: 4 } },
  ]);
  expect(fields).toEqual([]);
});

test('lines of JSON do as well; rows that miss one side are refused and blank ones left out', async () => {
  const lines = [
    { source: '111', target: 'nike' },
    { source: '', target: 'nike' },
    { source: '222', target: '<b>' },
  ];
  const jsonl = lines.map((line) => JSON.stringify(line));
  const filler = Array.from({ length: 30 }, (_, at) =>
    JSON.stringify({ source: String(1000 + at), target: 'nike' }),
  );
  const { follows, rejected } = await read('a.jsonl', [...jsonl, ...filler].join('\n'));
  expect(follows).toHaveLength(31);
  expect(rejected).toMatchObject([
    { row: 2, code: 'no-follow' },
    { row: 3, code: 'no-follow' },
  ]);
  const csv = await read('b.csv', 'follower,follows\nann,nike\n,\n , \nbob,nike\n');
  expect([csv.follows.length, csv.rejected.length]).toEqual([2, 0]);
});

test('ids that lost their digits are refused, not followed under a wrong number', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `9000${at},nike`);
  const { follows, rejected } = await read(
    'c.csv',
    ['follower_id,followed', ...rows, '5.70301E+17,nike'].join('\n'),
  );
  expect(follows).toHaveLength(20);
  expect(rejected).toMatchObject([{ row: 21, code: 'no-follow' }]);
});

test('only a table without texts whose targets are handles is such a list', () => {
  const column = (name: string, ...samples: string[]) => ({ name, samples });
  expect(followerColumns([column('follower', 'ann'), column('follows', '123456789')])).toBeNull();
  expect(followerColumns([column('follower', 'ann'), column('likes', '3')])).toBeNull();
  expect(followerColumns([column('user', 'Ann Lee of Leeds'), column('target', 'nike')])).toBeNull();
  expect(followerColumns([column('follower', 'ann')])).toBeNull();
});

test('a file of posts with such columns stays one of posts', async () => {
  const lines = ['user,target,text,created_at', 'ann,nike,A post about running shoes,2024-05-01 10:00:00'];
  const file = path.join(folder, 'd.csv');
  writeFileSync(file, lines.join('\n'));
  const { value } = await tableFile.read({ path: file, fileName: 'd.csv' }).next();
  expect(value).toMatchObject({ posts: [{ text: 'A post about running shoes' }] });
});
